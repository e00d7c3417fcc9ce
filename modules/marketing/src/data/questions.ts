/** Questions and answers of the landing page; the gateway provides the same ones to search engines (server/src/site/seo). */
export const questions = [
  { question: 'marketing.questions.free', answer: 'marketing.questions.freeAnswer' },
  { question: 'marketing.questions.cancel', answer: 'marketing.questions.cancelAnswer' },
  { question: 'marketing.questions.devices', answer: 'marketing.questions.devicesAnswer' },
  { question: 'marketing.questions.model', answer: 'marketing.questions.modelAnswer' },
  { question: 'marketing.questions.languages', answer: 'marketing.questions.languagesAnswer' },
  { question: 'marketing.questions.campus', answer: 'marketing.questions.campusAnswer' },
];
