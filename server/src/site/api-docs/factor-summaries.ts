import type { Language } from '@site/shared/contracts';

/** A summary of each call on second factors, by endpoint name. */
export const factorSummaries: Record<string, Record<Language, string>> = {
  getFactors: { en: 'The second factors of the caller.', cn: '当前用户的两步验证方式。' },
  beginTotp: {
    en: 'Starts the setup of an authenticator app and returns its secret, once. Requires the password.',
    cn: '开始设置身份验证器应用，返回仅显示一次的密钥；需要密码。',
  },
  confirmTotp: {
    en: 'Confirms the app with its first code. Returns recovery codes with the first second factor of an account.',
    cn: '使用首个验证码确认身份验证器应用；首次设置时返回恢复代码。',
  },
  removeTotp: { en: 'Removes the authenticator app. Requires the password.', cn: '移除身份验证器应用；需要密码。' },
  beginPasskey: {
    en: 'Starts the creation of a passkey and returns the options for the browser. Requires the password.',
    cn: '开始创建通行密钥，返回浏览器所需参数；需要密码。',
  },
  finishPasskey: { en: 'Stores the passkey that the browser created.', cn: '保存浏览器创建的通行密钥。' },
  renamePasskey: { en: 'Renames a passkey.', cn: '重命名通行密钥。' },
  removePasskey: { en: 'Removes a passkey. Requires the password.', cn: '移除通行密钥；需要密码。' },
  renewRecoveryCodes: {
    en: 'Creates ten new recovery codes, which are shown once; earlier ones become invalid. Requires the password.',
    cn: '生成十个新的恢复代码（仅显示一次），旧代码失效；需要密码。',
  },
  answerSecondFactor: {
    en: 'The second step of a log-in, with the code of an authenticator app or a recovery code. Returns a bearer token.',
    cn: '登录第二步：提交身份验证器验证码或恢复代码，返回 Bearer 令牌。',
  },
  askPasskey: {
    en: "The browser's options for a passkey in the second step of a log-in.",
    cn: '登录第二步使用通行密钥时浏览器所需的参数。',
  },
  answerPasskey: {
    en: 'The second step of a log-in, with a passkey. Returns a bearer token.',
    cn: '登录第二步：使用通行密钥，返回 Bearer 令牌。',
  },
};
