import * as contact from './contact';
import type { Endpoint } from './endpoint';
import * as goods from './goods';
import * as information from './information';
import * as newsletter from './newsletter';
import * as order from './order';
import * as passport from './passport';
import * as payment from './payment';
import * as software from './software';
import * as uploads from './uploads';
import * as user from './user';

/** Every call of the API, by domain: a new endpoint is in it by being exported. For the server and the tests. */
export const endpointsByDomain: Record<string, Record<string, Endpoint>> = {
  passport,
  user,
  uploads,
  goods,
  order,
  payment,
  software,
  information,
  newsletter,
  contact,
};

/** Every call of the API. */
export const endpoints: Endpoint[] = Object.values(endpointsByDomain).flatMap((domain) => Object.values(domain));
