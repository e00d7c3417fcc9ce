import rules from '@site/shared/contracts/issue-texts/en.json';
import own from './en.json';

/** The shell's texts and those of the rules of forms, which the server says in the same words. */
export default { ...rules, ...own };
