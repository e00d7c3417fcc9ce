import { StartError } from '../errors/start-error';

/** A server of its own that a module has, as the operator names it. */
export interface ModuleService {
  /** The module, and the part of the address behind /api. */
  name: string;
  /** Where it listens. It is never taken from a manifest, by which a module could reach into the operator's network (threat 59). */
  address: string;
  /** What the identity of a caller is signed with. Each module has its own, so that none can speak for the site to another one. */
  key: string;
}

/** `MODULE_SERVICES` and `MODULE_SERVICE_KEYS` as they were read, by the names of the modules. */
interface Named {
  MODULE_SERVICES: Record<string, string>;
  MODULE_SERVICE_KEYS: Record<string, string>;
}

/** @throws StartError naming the module that stands in one of both settings only */
export function toModuleServices({ MODULE_SERVICES, MODULE_SERVICE_KEYS }: Named): ModuleService[] {
  const without = (setting: object, other: object) => Object.keys(setting).find((name) => !Object.hasOwn(other, name));
  const keyless = without(MODULE_SERVICES, MODULE_SERVICE_KEYS);
  if (keyless !== undefined) {
    throw new StartError(`MODULE_SERVICE_KEYS must name a key for ${keyless}, which MODULE_SERVICES names`);
  }
  const addressless = without(MODULE_SERVICE_KEYS, MODULE_SERVICES);
  if (addressless !== undefined) {
    throw new StartError(`MODULE_SERVICES must name an address for ${addressless}, which MODULE_SERVICE_KEYS names`);
  }
  return Object.entries(MODULE_SERVICES).map(([name, address]) => ({
    name,
    address,
    key: MODULE_SERVICE_KEYS[name] as string,
  }));
}

/** Reads `name=value, name=value`; undefined where it has another form, or names a module twice. */
export function readNamedValues(text: string): Record<string, string> | undefined {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => /^([a-z][a-z\d-]*)=(\S+)$/.exec(part));
  const found = pairs.filter((pair) => pair !== null).map(([, name, value]) => [name as string, value as string]);
  const named = Object.fromEntries(found) as Record<string, string>;
  return found.length === pairs.length && Object.keys(named).length === pairs.length ? named : undefined;
}
