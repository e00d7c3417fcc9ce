/** Every business constant of spec 9 that both sides must agree on. */
export const limits = {
  passwordMin: 6,
  passwordMax: 12,
  nickNameMax: 15,
  emailMax: 254,
  contactMessageMax: 2000,
  /** Spec 9: the software list is requested with page 1, size 99. */
  softwarePageSize: 99,
  /** Spec 9: orders and blog list. */
  listPageSize: 20,
  /** Decisions 10.2: a larger size is clamped. */
  pageSizeMax: 100,
  pageMax: 1_000_000,
  /** Decisions 10.2: eight characters of Crockford base32, displayed as ABCD-EFGH. */
  codeLength: 8,
  /** A code as it may be typed, with hyphens and blanks. */
  codeTextMax: 64,
  codeMinutes: 10,
  codeTries: 5,
  /** Seconds before the page offers another code: a new one invalidates the one that may already be in the mailbox. */
  codeMailWaitSeconds: 60,
  linkHours: 24,
  /**
   * Seconds before another activation mail for the same address may be requested from the same network (code 1001 until
   * then).
   */
  activationMailWaitSeconds: 60,
  avatarBytes: 2 * 1024 * 1024,
  avatarMegapixels: 25,
  bodyBytes: 64 * 1024,
  reportBytes: 1024 * 1024,
  requestTimeoutMs: 15_000,
  toastMs: 3000,
} as const;

/** Spec 3: the product this site sells, as the query of plans and of the purchase check. */
export const siteClient = 3;
export const siteDomainId = 1;
/** Spec 3: `domainId` of the MSK patient education product, usable in the mobile app only. */
export const mskDomainId = 2;
/** Spec 6: the one software that requires a subscription on the web. */
export const gatedSoftware = { id: 5, enTitle: 'Functional Anatomy' } as const;
/** Spec 2.10: the package that loads the anatomy web application's fixed path (`/anatomy/`). */
export const anatomyPackageId = 3;
export const anatomyPath = '/anatomy/';
/** Contains, in the address of the anatomy application, the origin of the site that frames it from another host. */
export const siteParameter = 'site';
/** Spec 9: the format of dates. */
export const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss';
