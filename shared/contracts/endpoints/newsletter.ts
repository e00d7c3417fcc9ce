import * as v from 'valibot';
import { newsletterRequestSchema } from '../newsletter';
import { linkQuerySchema } from '../passport';
import type { Endpoint } from './endpoint';

export const subscribeNewsletterEndpoint = {
  method: 'POST',
  path: '/api/common/email',
  access: 'anyone',
  form: newsletterRequestSchema,
  wording: {
    emailRequired: 'issue.newsletter.emailRequired',
    emailInvalid: 'issue.newsletter.emailInvalid',
    nameTooLong: 'issue.contact.nameTooLong',
  },
  output: v.null(),
  success: 'newsletter.sent',
  repeatable: false,
} as const satisfies Endpoint;

export const confirmNewsletterEndpoint = {
  method: 'GET',
  path: '/api/common/email/confirm',
  access: 'anyone',
  query: linkQuerySchema,
  reply: 'redirect',
  repeatable: true,
} as const satisfies Endpoint;
