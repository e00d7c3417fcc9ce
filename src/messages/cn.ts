import rules from '@site/shared/contracts/issue-texts/cn.json';
import own from './cn.json';

/** The shell's texts and those of the rules of forms, which the server says in the same words. */
export default { ...rules, ...own };
