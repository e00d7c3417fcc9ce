import type { Language } from '@site/shared/contracts';
import { factorSummaries } from './factor-summaries';

/**
 * A summary of each call for the documentation, by the endpoint's name without the suffix. They are here because the
 * endpoints are sent to browsers. A test checks that none is missing.
 */
export const summaries: Record<string, Record<Language, string>> = {
  ...factorSummaries,
  exportAccount: { en: 'All data that is stored about the caller.', cn: '导出保存的全部个人数据。' },
  listSessions: {
    en: 'The devices on which the caller is logged in, with the time of last use.',
    cn: '当前用户已登录的设备及最近使用时间。',
  },
  endSession: { en: 'Logs the caller out on one device.', cn: '在一台设备上退出登录。' },
  endOtherSessions: {
    en: 'Logs the caller out on every device except the current one.',
    cn: '在除当前设备外的所有设备上退出登录。',
  },
  getBuyStatus: {
    en: 'Whether the caller has an active subscription, and the end of the paid period.',
    cn: '当前用户是否有有效订阅，以及已付费周期的截止时间。',
  },
  claimPayment: {
    en: 'Assigns a card payment that was made with another email address to the account of the caller.',
    cn: '将使用其他邮箱支付的银行卡付款计入当前账号。',
  },
  mailClaim: {
    en: 'Sends the link of a claim again, to the email address entered at the checkout.',
    cn: '将认领付款的链接重新发送到结账时填写的邮箱。',
  },
  sendReport: {
    en: 'Reports a problem with the site, with the data that the user agreed to send. Stored for 90 days.',
    cn: '报告网站问题，附上用户同意发送的内容；保存 90 天。',
  },
  getGrant: {
    en: 'The time until which support may inspect this session with Redux DevTools.',
    cn: '客服可用 Redux DevTools 查看此会话的截止时间。',
  },
  openGrant: {
    en: 'Allows support to inspect this session with Redux DevTools for one hour.',
    cn: '允许客服在一小时内用 Redux DevTools 查看此会话。',
  },
  endGrant: { en: 'Ends the access of support to this session.', cn: '停止客服查看此会话。' },
  reportModuleFailure: {
    en: 'Reports a failure of a module in a browser; sent by the site itself, counted by module and release.',
    cn: '模块在浏览器中出错时由网站自动上报，按模块和版本计数。',
  },
  reportCalls: {
    en: 'Reports the API calls of a page, on sites with tracing.',
    cn: '站点启用链路追踪时，上报页面的接口调用。',
  },
  reportVisit: {
    en: 'Reports the module releases shown in a visit, their load times and the web vitals; sent by the site itself, used only for statistics.',
    cn: '一次访问中显示过的模块版本、加载时间和网页指标，由网站自动上报，仅用于统计。',
  },
  sendProposal: { en: 'The contact form.', cn: '联系表单。' },
  listExercises: {
    en: 'The exercises without their motion, each with whether the caller may use it.',
    cn: '动作列表，不含动画数据；每项说明当前用户可否使用。',
  },
  getExercise: {
    en: 'An exercise with its motion. An exercise that is not free requires a subscription (SUBSCRIPTION_REQUIRED).',
    cn: '单个动作及其动画数据；非免费动作需要订阅（SUBSCRIPTION_REQUIRED）。',
  },
  getMuscleNotes: {
    en: 'Palpation, clinical notes and sources of a muscle. Content that is not free requires a subscription (SUBSCRIPTION_REQUIRED).',
    cn: '一块肌肉的触诊方法、临床要点和参考文献；非免费内容需要订阅（SUBSCRIPTION_REQUIRED）。',
  },
  listMovements: {
    en: 'All exercises and stretches, with the data of their cards and of the filters.',
    cn: '全部训练与拉伸动作，含卡片信息和筛选条件。',
  },
  getLearning: {
    en: 'The favourites of the caller, and the most recently opened exercises.',
    cn: '当前用户的收藏和最近打开的动作。',
  },
  markFavourite: {
    en: 'Adds an exercise to the favourites, or removes it. Idempotent.',
    cn: '收藏或取消收藏动作。重复调用结果相同。',
  },
  listPlaylists: {
    en: 'The playlists of the caller, most recently changed first.',
    cn: '当前用户的播放列表，最近修改的在前。',
  },
  createPlaylist: {
    en: 'Creates a playlist; at most 200 per user. Requires a subscription (SUBSCRIPTION_REQUIRED).',
    cn: '新建播放列表，每人最多 200 个；需要订阅（SUBSCRIPTION_REQUIRED）。',
  },
  savePlaylist: {
    en: 'Saves name and items of a playlist. CONFLICT if another revision was saved meanwhile.',
    cn: '保存播放列表的名称和动作；若期间已被修改则返回 CONFLICT。',
  },
  deletePlaylist: { en: 'Deletes a playlist and its link.', cn: '删除播放列表及其分享链接。' },
  sharePlaylist: {
    en: 'Creates a public link to a playlist; an earlier link becomes invalid.',
    cn: '生成播放列表的分享链接；之前的链接随即失效。',
  },
  revokeShare: { en: 'Revokes the link of a playlist.', cn: '撤销播放列表的分享链接。' },
  getSharedPlaylist: {
    en: "A shared playlist: its name, the author's chosen name, and its exercises.",
    cn: '分享的播放列表：名称、作者填写的署名和所含动作。',
  },
  listSheets: {
    en: 'The content of printed patient sheets of movements, by ids. Movements that are not free require a subscription (SUBSCRIPTION_REQUIRED).',
    cn: '按编号获取动作的患者训练单内容；非免费动作需要订阅（SUBSCRIPTION_REQUIRED）。',
  },
  listSheetNotes: { en: 'The notes of the caller on patient sheets.', cn: '当前用户的训练单备注。' },
  saveSheetNote: {
    en: 'Saves a note for the sheets of a movement; an empty note deletes it. Saving requires a subscription (SUBSCRIPTION_REQUIRED).',
    cn: '保存某动作的训练单备注，内容为空则删除；保存需要订阅（SUBSCRIPTION_REQUIRED）。',
  },
  listQuizCards: {
    en: 'The progress of the caller in the quiz: a card for each answered question, in one of five boxes.',
    cn: '当前用户的测验进度：每道答过的题一张卡片，分五个盒子。',
  },
  answerQuiz: {
    en: 'Moves the card of a question after an answer, and returns when it is due again.',
    cn: '答题后移动对应卡片，并返回下次复习时间。',
  },
  bringQuizCards: {
    en: 'Adds quiz progress stored in a browser to the account of the caller; existing cards of the account are not changed.',
    cn: '将浏览器中保存的测验进度并入当前用户账号，账号中已有的卡片保持不变。',
  },
  forgetQuiz: { en: 'Deletes the progress of the caller in the quiz.', cn: '清除当前用户的测验进度。' },
  listClasses: { en: 'The class quizzes of the caller with their results.', cn: '当前用户的班级测验及成绩。' },
  createClass: {
    en: 'Creates a quiz for a class, with its link; at most 50 per user. Requires a subscription (SUBSCRIPTION_REQUIRED).',
    cn: '新建班级测验并生成链接，每人最多 50 个；需要订阅（SUBSCRIPTION_REQUIRED）。',
  },
  revokeClass: { en: 'Revokes the link of a class quiz; its results are kept.', cn: '撤销班级测验链接，成绩保留。' },
  deleteClass: { en: 'Deletes a class quiz and its results.', cn: '删除班级测验及其成绩。' },
  openClass: { en: 'The questions of a class quiz, for users of its link.', cn: '通过链接获取班级测验的题目。' },
  takeClass: {
    en: 'Saves the answers of a learner under a name of their choice, and returns the number of correct answers.',
    cn: '以自选姓名提交答案，并返回答对题数。',
  },
  listPlans: { en: 'The plans on sale.', cn: '在售的套餐。' },
  listPosts: {
    en: 'A page of the blog posts, newest first, filtered by tag and search text.',
    cn: '博客列表，分页，最新的在前；可按标签和关键词筛选。',
  },
  getPost: {
    en: 'A post by its number or slug. Each call counts as one read.',
    cn: '按编号或 slug 获取文章；每次调用计一次阅读。',
  },
  logout: { en: 'Ends the session of the token.', cn: '结束该令牌对应的会话。' },
  subscribeNewsletter: {
    en: 'Subscribes to the newsletter; a link in a mail confirms it.',
    cn: '订阅资讯邮件；需点击邮件中的链接确认。',
  },
  confirmNewsletter: {
    en: 'The link in the confirmation mail: confirms the subscription and redirects to a page with the result.',
    cn: '确认邮件中的链接：确认订阅，并跳转到结果页面。',
  },
  listOrders: { en: 'A page of the orders of the caller, newest first.', cn: '当前用户的订单，分页，最新的在前。' },
  register: { en: 'Registers an account, which must be activated by mail.', cn: '注册账号，通过邮件激活后生效。' },
  login: {
    en: 'Logs in and returns a bearer token; for an account with a second factor, SECOND_FACTOR_REQUIRED and a challenge instead.',
    cn: '登录并返回 Bearer 令牌；已开启两步验证的账号返回 SECOND_FACTOR_REQUIRED 和待完成的验证。',
  },
  resendActivation: { en: 'Sends the activation mail again.', cn: '重新发送激活邮件。' },
  activate: {
    en: 'The link in the activation mail: activates its registration and redirects to a page with the result.',
    cn: '激活邮件中的链接：激活对应的注册，并跳转到结果页面。',
  },
  sendResetCode: { en: 'Mails a code with which a new password can be set.', cn: '发送用于设置新密码的邮件验证码。' },
  resetPassword: {
    en: 'Sets a new password with a mailed code; all sessions end.',
    cn: '使用邮件验证码设置新密码；所有会话随即结束。',
  },
  listPackages: { en: 'The software packages of the site.', cn: '网站的软件包。' },
  listSoftware: { en: 'A page of the software, of one package or of all.', cn: '软件列表，分页；可按软件包筛选。' },
  listPatientCategories: {
    en: 'The regions of the MSK patient education product.',
    cn: '肌骨患者教育产品的部位分类。',
  },
  createViewerTicket: {
    en: 'Creates a short-lived ticket with which the sandboxed viewer reads exercises on behalf of the caller; also returns how long stored content may be used offline.',
    cn: '创建短期票据，供沙盒中的查看器以当前用户身份读取动作，并说明离线内容的可用时长。',
  },
  getSubscription: { en: 'The active subscription of the caller, or null.', cn: '当前用户的有效订阅；没有则为 null。' },
  cancelSubscription: {
    en: 'Cancels the renewal; access continues until the end of the paid period. Idempotent.',
    cn: '取消续费；已付费周期内仍可使用。重复调用结果相同。',
  },
  resumeSubscription: {
    en: 'Resumes the renewal of a cancelled subscription. Idempotent.',
    cn: '恢复已取消订阅的续费。重复调用结果相同。',
  },
  previewPlanChange: { en: 'The cost of a change of plan. Changes nothing.', cn: '预览更换套餐的费用，不做任何更改。' },
  changePlan: {
    en: 'Changes the plan; the payment provider settles the difference. Idempotent.',
    cn: '更换套餐，差额由支付平台结算。重复调用结果相同。',
  },
  refreshSubscription: {
    en: 'Requests the state of the subscription from the payment provider, after the user returns from its page.',
    cn: '向支付平台查询订阅状态，用于从支付平台页面返回后。',
  },
  uploadPicture: {
    en: 'Stores a picture (PNG or JPEG, at most 2 MB and 25 megapixels) and returns its address.',
    cn: '上传图片（PNG 或 JPEG，不超过 2 MB、2500 万像素），返回图片地址。',
  },
  getUserInfo: { en: 'The account of the caller.', cn: '当前用户的账号信息。' },
  updateProfile: {
    en: 'Changes either the display name or the picture; `message` states which was saved.',
    cn: '修改昵称或头像，每次只改一项；message 说明保存了哪一项。',
  },
  cancelAccount: {
    en: 'Deletes the account: sessions end, subscriptions are not renewed, personal data is deleted immediately.',
    cn: '注销账号：会话结束，订阅不再续费，个人数据立即删除。',
  },
  startWalletOrder: {
    en: 'Starts a wallet payment for one period without renewal.',
    cn: '发起钱包付款，购买一个周期，不自动续费。',
  },
  startWalletSubscription: {
    en: 'Starts a wallet subscription; the buyer approves it on the page of the payment provider.',
    cn: '发起钱包订阅，由买家在支付平台页面确认。',
  },
  captureWalletPayment: {
    en: 'Completes a payment that the buyer approved. Idempotent.',
    cn: '完成买家已确认的付款。重复调用结果相同。',
  },
  cancelAccountByPost: {
    en: 'The same as by GET, for clients that must not change state by GET.',
    cn: '与 GET 相同，供不希望用 GET 修改状态的客户端使用。',
  },
};
