import { api } from '@site/shared/api';

/** The one api, with this module's tags: what a payment changes is asked for again. */
export const commerceApi = api.enhanceEndpoints({ addTagTypes: ['Orders', 'Subscription'] });
