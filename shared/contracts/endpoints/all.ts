import * as admin from './admin';
import * as accountExport from './account-export';
import * as buyStatus from './buy-status';
import * as claims from './claims';
import * as classes from './classes';
import * as contact from './contact';
import * as desk from './desk';
import type { Endpoint } from './endpoint';
import * as exercises from './exercises';
import * as factors from './factors';
import * as goods from './goods';
import * as grants from './grant';
import * as information from './information';
import * as library from './library';
import * as logout from './logout';
import * as muscleNotes from './muscle-notes';
import * as newsletter from './newsletter';
import * as order from './order';
import * as passport from './passport';
import * as passwordReset from './password-reset';
import * as sessions from './sessions';
import * as quiz from './quiz';
import * as sheets from './sheets';
import * as software from './software';
import * as staff from './staff';
import * as subscription from './subscription';
import * as support from './support';
import { reportCallsEndpoint } from './traces';
import * as uploads from './uploads';
import * as user from './user';
import * as wallet from './wallet';

/** Every call of the API, by domain: an exported endpoint is included automatically. For the server and the tests. */
export const endpointsByDomain: Record<string, Record<string, Endpoint>> = {
  passport: { ...passport, ...logout, ...passwordReset, ...sessions },
  factors,
  user: { ...user, ...accountExport },
  uploads,
  goods,
  order: { ...order, ...buyStatus },
  payment: { ...subscription, ...claims, ...wallet },
  software: { ...software, ...exercises, ...muscleNotes },
  library: { ...library, ...classes, ...quiz, ...sheets },
  information,
  newsletter,
  contact,
  support,
  traces: { reportCallsEndpoint },
  grants,
  staff,
  desk,
  admin,
};

/** Every call of the API. */
export const endpoints: Endpoint[] = Object.values(endpointsByDomain).flatMap((domain) => Object.values(domain));
