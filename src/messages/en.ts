import rules from '@site/shared/contracts/issue-texts/en.json';
import own from './en.json';

/** The shell's texts and those of the form rules, which the server uses too. */
export default { ...rules, ...own };
