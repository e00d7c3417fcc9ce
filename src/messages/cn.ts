import rules from '@site/shared/contracts/issue-texts/cn.json';
import own from './cn.json';

/** The shell's texts and those of the form rules, which the server uses too. */
export default { ...rules, ...own };
