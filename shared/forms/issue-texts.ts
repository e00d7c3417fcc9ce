import type { Endpoint, IssueKey } from '@site/shared/contracts';

/** The catalogue key of what each broken rule says. */
export type IssueTexts = Record<IssueKey, string>;

/** Spec 5: the words of log-in, registration and password reset, which are those of every form that says nothing else. */
export const issueTexts: IssueTexts = {
  emailRequired: 'issue.emailRequired',
  emailInvalid: 'issue.emailInvalid',
  passwordRequired: 'issue.passwordRequired',
  passwordRule: 'issue.passwordRule',
  confirmRequired: 'issue.confirmRequired',
  confirmMismatch: 'issue.confirmMismatch',
  codeRequired: 'issue.codeRequired',
  newPasswordRequired: 'issue.newPasswordRequired',
  newConfirmRequired: 'issue.newConfirmRequired',
  newConfirmMismatch: 'issue.newConfirmMismatch',
  nameRequired: 'issue.nameRequired',
  nameTooLong: 'issue.nameTooLong',
  nameInvalid: 'issue.nameInvalid',
  messageRequired: 'issue.messageRequired',
  messageTooLong: 'issue.messageTooLong',
  agreeRequired: 'issue.agreeRequired',
  valueInvalid: 'issue.valueInvalid',
};

/** What broken rules say in the form of an endpoint, which may have words of its own (spec 5). */
export function issueTextsOf({ wording }: Pick<Endpoint, 'wording'>): IssueTexts {
  return { ...issueTexts, ...wording };
}
