import { sentences } from './sentences.mjs';

/** A rejected operation and its reason: one sentence, in both languages. */
export class DeployError extends Error {
  /**
   * @param {keyof typeof sentences} key
   * @param {Record<string, string | number | undefined>} [values] the sentence's values
   * @param {DeployError[]} [problems] the details, a line for each
   */
  constructor(key, values = {}, problems = []) {
    super();
    this.key = key;
    this.values = values;
    this.problems = problems;
    this.message = this.say('en');
  }

  /** The HTTP status of its response. */
  get status() {
    return sentences[this.key].status;
  }

  /** @param {'en' | 'cn'} language */
  say(language) {
    const sentence = sentences[this.key][language].replace(/\{(\w+)\}/g, (_, name) => String(this.values[name] ?? ''));
    return [sentence, ...this.problems.map((each) => each.say(language))].join('\n  ');
  }
}
