import { StartError } from '../errors/start-error';

/** A module's separate server, configured by the operator. */
export interface ModuleService {
  /** The module, which is also the path segment after /api. */
  name: string;
  /**
   * Its address. It is never read from a manifest, because a module could then reach the operator's network (threat
   * 59).
   */
  address: string;
  /**
   * The key that signs the caller's identity. Each module has another one, so that none can impersonate the site to
   * another module.
   */
  key: string;
}

/** `MODULE_SERVICES` and `MODULE_SERVICE_KEYS`, parsed, by module name. */
interface Named {
  MODULE_SERVICES: Record<string, string>;
  MODULE_SERVICE_KEYS: Record<string, string>;
}

/** @throws StartError naming a module that only one of both settings contains */
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

/** Reads `name=value, name=value`; undefined if the form is invalid, or a module is repeated. */
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
