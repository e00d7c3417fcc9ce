import * as v from 'valibot';
import { emailSchema } from './email';
import { maxCharacters, optionalLine } from './fields';

const consent = v.union(
  [
    v.literal(true),
    v.pipe(
      v.picklist(['true', 'on', '1']),
      v.transform(() => true as const),
    ),
  ],
  'agreeRequired',
);

/** POST /api/common/email (form): the newsletter. The name is part of the payload but not required (spec 5). */
export const newsletterRequestSchema = v.object({
  name: v.pipe(optionalLine, maxCharacters(100, 'nameTooLong')),
  email: emailSchema,
  agree: consent,
});
export type NewsletterRequest = { name?: string; email: string; agree: boolean };
