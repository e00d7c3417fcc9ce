import * as v from 'valibot';
import { proposeRequestSchema } from '../contact';
import type { Endpoint } from './endpoint';

export const sendProposalEndpoint = {
  method: 'POST',
  path: '/api/common/propose/create',
  access: 'anyone',
  json: proposeRequestSchema,
  wording: {
    emailRequired: 'issue.contact.emailRequired',
    nameRequired: 'issue.contact.nameRequired',
    nameTooLong: 'issue.contact.nameTooLong',
  },
  output: v.null(),
  success: 'propose.received',
  repeatable: false,
} as const satisfies Endpoint;
