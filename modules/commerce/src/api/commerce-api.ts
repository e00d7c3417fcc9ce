import { api } from '@site/shared/api';

/** The shared api with this module's tags; a payment invalidates what it changes. */
export const commerceApi = api.enhanceEndpoints({ addTagTypes: ['Orders', 'Subscription'] });
