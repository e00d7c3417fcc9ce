/** What deployments refuse, in the words of the commands (English) and of a server that is deployed to over the network (both). */
export const sentences = {
  busy: {
    status: 409,
    en: 'another deployment is running ({owner}); nothing was changed',
    cn: '另一项部署正在进行（{owner}），未作任何更改',
  },
  noRelease: {
    status: 404,
    en: '{module} has no release {version}; see npm run deploy -- {module} --list',
    cn: '{module} 没有版本 {version}，请通过 npm run deploy -- {module} --list 查看现有版本',
  },
  noStable: {
    status: 409,
    en: '{module} is not live, so there is nothing beside which a canary could run',
    cn: '{module} 未上线，没有可与灰度版本并行的稳定版本',
  },
  isLive: { status: 409, en: '{module} {version} is what is live', cn: '{module} {version} 已是线上版本' },
  noCanary: { status: 409, en: '{module} has no canary', cn: '{module} 没有灰度版本' },
  canaryEnded: {
    status: 409,
    en: 'the canary {version} went back by itself: {reason}',
    cn: '灰度版本 {version} 已自动回退：{reason}',
  },
  noHealthy: { status: 409, en: '{module} has no healthy release to go back to', cn: '{module} 没有可回退的健康版本' },
  notLive: { status: 409, en: '{module} is not live', cn: '{module} 未上线' },
};
