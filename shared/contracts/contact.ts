import * as v from 'valibot';
import { emailSchema } from './email';
import { maxCharacters, requiredLine, requiredText } from './fields';
import { limits } from './limits';

/** POST /api/common/propose/create (JSON): the contact form. `contact` is the e-mail address (spec 3). */
export const proposeRequestSchema = v.object({
  contact: emailSchema,
  userName: v.pipe(requiredLine('nameRequired'), maxCharacters(100, 'nameTooLong')),
  content: v.pipe(requiredText('messageRequired'), maxCharacters(limits.contactMessageMax, 'messageTooLong')),
});
