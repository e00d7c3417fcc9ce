const besideChinese = /[\u3400-\u9fff》”][,;:?!(]|[,;:?!)][\u3400-\u9fff《“]/;

/** Whether a text has Latin punctuation, such as a comma, colon or bracket, beside Chinese, where the full-width form is required. */
export function isHalfWidth(text) {
  return typeof text === 'string' && besideChinese.test(text);
}
