/** A testimonial: message keys. */
export interface Review {
  name: string;
  role: string;
  text: string;
}

/** The nine testimonials of spec 2.12. They are samples, to be replaced by real ones (decisions 10.3). */
export const sampleReviews: Review[] = [
  {
    name: 'marketing.university.sampleReview1.name',
    role: 'marketing.university.sampleReview1.role',
    text: 'marketing.university.sampleReview1.text',
  },
  {
    name: 'marketing.university.sampleReview2.name',
    role: 'marketing.university.sampleReview2.role',
    text: 'marketing.university.sampleReview2.text',
  },
  {
    name: 'marketing.university.sampleReview3.name',
    role: 'marketing.university.sampleReview3.role',
    text: 'marketing.university.sampleReview3.text',
  },
  {
    name: 'marketing.university.sampleReview4.name',
    role: 'marketing.university.sampleReview4.role',
    text: 'marketing.university.sampleReview4.text',
  },
  {
    name: 'marketing.university.sampleReview5.name',
    role: 'marketing.university.sampleReview5.role',
    text: 'marketing.university.sampleReview5.text',
  },
  {
    name: 'marketing.university.sampleReview6.name',
    role: 'marketing.university.sampleReview6.role',
    text: 'marketing.university.sampleReview6.text',
  },
  {
    name: 'marketing.university.sampleReview7.name',
    role: 'marketing.university.sampleReview7.role',
    text: 'marketing.university.sampleReview7.text',
  },
  {
    name: 'marketing.university.sampleReview8.name',
    role: 'marketing.university.sampleReview8.role',
    text: 'marketing.university.sampleReview8.text',
  },
  {
    name: 'marketing.university.sampleReview9.name',
    role: 'marketing.university.sampleReview9.role',
    text: 'marketing.university.sampleReview9.text',
  },
];
