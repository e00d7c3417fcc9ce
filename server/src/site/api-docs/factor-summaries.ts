import type { Language } from '@site/shared/contracts';

/** A summary of each call on second factors, by endpoint name. */
export const factorSummaries: Record<string, Record<Language, string>> = {
  getFactors: { en: 'The second factors of the caller.', cn: '当前用户的两步验证方式。' },
  beginTotp: {
    en: 'Begins to set up an authenticator app: gives its secret, once. Asks for the password.',
    cn: '开始设置身份验证器应用，返回仅显示一次的密钥；需要密码。',
  },
  confirmTotp: {
    en: 'Confirms the app with its first code. The first second factor of an account comes with recovery codes.',
    cn: '使用首个验证码确认身份验证器应用；首次设置时返回恢复代码。',
  },
  removeTotp: { en: 'Removes the authenticator app. Asks for the password.', cn: '移除身份验证器应用；需要密码。' },
  beginPasskey: {
    en: 'Begins to make a passkey: gives what the browser is asked with. Asks for the password.',
    cn: '开始创建通行密钥，返回浏览器所需参数；需要密码。',
  },
  finishPasskey: { en: 'Keeps the passkey that the browser has made.', cn: '保存浏览器创建的通行密钥。' },
  renamePasskey: { en: 'Gives a passkey another name.', cn: '重命名通行密钥。' },
  removePasskey: { en: 'Removes a passkey. Asks for the password.', cn: '移除通行密钥；需要密码。' },
  renewRecoveryCodes: {
    en: 'Makes ten new recovery codes, which are shown once; those before are void. Asks for the password.',
    cn: '生成十个新的恢复代码（仅显示一次），旧代码失效；需要密码。',
  },
  answerSecondFactor: {
    en: 'The second step of a log-in: the code of an authenticator app or a recovery code. Gives a bearer token.',
    cn: '登录第二步：提交身份验证器验证码或恢复代码，返回 Bearer 令牌。',
  },
  askPasskey: {
    en: 'What the browser is asked with for a passkey in the second step of a log-in.',
    cn: '登录第二步使用通行密钥时浏览器所需的参数。',
  },
  answerPasskey: {
    en: 'The second step of a log-in by a passkey. Gives a bearer token.',
    cn: '登录第二步：使用通行密钥，返回 Bearer 令牌。',
  },
};
