const besideChinese = /[\u3400-\u9fff》”][,;:?!(]|[,;:?!)][\u3400-\u9fff《“]/;

/** Whether a text has a comma, colon, bracket or the like of the Latin alphabet beside Chinese, where the full-width one belongs. */
export function isHalfWidth(text) {
  return typeof text === 'string' && besideChinese.test(text);
}
