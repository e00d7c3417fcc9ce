/**
 * The errors of deployments, for the commands (English) and for a server that receives deployments over the network
 * (both).
 */
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
    en: '{module} is not live, and a canary needs a live release',
    cn: '{module} 未上线，没有可与灰度版本并行的稳定版本',
  },
  isLive: { status: 409, en: '{module} {version} is already live', cn: '{module} {version} 已是线上版本' },
  noCanary: { status: 409, en: '{module} has no canary', cn: '{module} 没有灰度版本' },
  canaryEnded: {
    status: 409,
    en: 'the canary {version} was rolled back automatically: {reason}',
    cn: '灰度版本 {version} 已自动回退：{reason}',
  },
  noHealthy: {
    status: 409,
    en: '{module} has no healthy release to roll back to',
    cn: '{module} 没有可回退的健康版本',
  },
  isGiven: {
    status: 409,
    en: '{module} {version} is served to visitors, or is the last good release, and cannot be discarded',
    cn: '{module} {version} 正在向访客提供，或是最近的可用版本，因此予以保留',
  },
  notLive: { status: 409, en: '{module} is not live', cn: '{module} 未上线' },

  notRun: {
    status: 409,
    en: '{module} {version} is not compatible with the live site, and would not be run:',
    cn: '{module} {version} 与线上环境不兼容，无法运行：',
  },

  // From here on: errors of a server that receives deployments over the network.
  plainHttp: {
    status: 403,
    en: 'deployments must use https: use the https address, and behind a proxy set TRUST_PROXY and X-Forwarded-Proto',
    cn: '仅接受通过 https 进行的部署：请使用 https 地址；若前置代理，请设置 TRUST_PROXY 和 X-Forwarded-Proto',
  },
  wrongToken: {
    status: 401,
    en: 'the token is invalid: set DEPLOY_TOKEN to the token that your team received from the operator of the site',
    cn: '令牌无效：请将 DEPLOY_TOKEN 设置为站点管理员提供给您团队的令牌',
  },
  notYours: {
    status: 403,
    en: 'the token of {team} does not permit {module}: the operator of the site adds it in DEPLOY_TOKENS',
    cn: '{team} 的令牌无权部署 {module}：请联系站点管理员在 DEPLOY_TOKENS 中添加',
  },
  badOrder: {
    status: 400,
    en: '{field} is invalid ({rule}): use the same version of the command as the site',
    cn: '{field} 不符合要求（{rule}）：请使用与站点版本一致的命令',
  },
  changedMeanwhile: {
    status: 409,
    en: '{module} was changed meanwhile: see npm run deploy -- {module} --list, and run the command again',
    cn: '{module} 在此期间已被他人更改：请通过 npm run deploy -- {module} --list 查看后重新执行命令',
  },
  storageAway: {
    status: 503,
    en: 'the storage of releases is not available ({reason}); nothing was changed: run the command again later',
    cn: '版本存储暂时不可用（{reason}），未作任何更改：请待其恢复后重新执行命令',
  },
  diskFull: {
    status: 503,
    en: 'the disk of the site is full: its operator must free some space, then run the command again',
    cn: '站点磁盘已满：请站点运营者释放空间后重新执行命令',
  },
  badPath: {
    status: 400,
    en: '{path} is not a file of a module build: remove it from the build',
    cn: '{path} 不是模块构建产生的文件：请从构建结果中移除',
  },
  tooLarge: {
    status: 413,
    en: '{what} has {count}, the limit is {limit}: reduce it',
    cn: '{what} 为 {count}，上限为 {limit}：请缩减',
  },
  wrongBytes: {
    status: 422,
    en: '{path} was altered in transmission (its hash differs): run the command again',
    cn: '{path} 传输后与原文件不一致（哈希不符）：请重新执行命令',
  },
  noUpload: {
    status: 404,
    en: 'this upload was published already, or is older than a day: run the command again',
    cn: '该上传已发布或已超过一天：请重新执行命令',
  },
  incomplete: {
    status: 409,
    en: '{path} of this upload is missing: run the command again; files that have arrived are not sent again',
    cn: '上传缺少 {path}：请重新执行命令，已有文件不会重复发送',
  },
  notPublished: { status: 422, en: '{module} {version} is not published:', cn: '{module} {version} 未发布：' },
  contract: {
    status: 422,
    en: 'contract: it needs {range}, the live shell has {live}: build it against the live shell and change contract in module.ts',
    cn: '契约：需要 {range}，线上外壳为 {live}：请基于线上外壳重新构建，并修改 module.ts 中的 contract',
  },
  library: {
    status: 422,
    en: 'libraries: it needs {library} {range}, the live shell has {version}: the operator of the site deploys a newer shell first',
    cn: '共享库：需要 {library} {range}，线上外壳提供 {version}：请先由站点管理员部署新版外壳',
  },
  route: { status: 422, en: 'routes: {detail}', cn: '路由：{detail}' },
  name: { status: 422, en: 'names: {detail}', cn: '命名：{detail}' },
  style: {
    status: 422,
    en: 'styles: {selector} applies outside the module ({file}): begin it with a class of its own',
    cn: '样式：{selector} 影响到模块之外（{file}）：请以模块自己的类名开头',
  },
  form: {
    status: 422,
    en: 'release: {detail}: build the module again with the same version of the tools as the site',
    cn: '版本：{detail}：请使用与站点版本一致的工具重新构建模块',
  },
};
