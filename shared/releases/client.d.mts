import type { DeployOrder, SteerOrder } from './index.mjs';

interface Published {
  version: string;
  line: string;
  sent: number;
}

export interface Remote {
  read(): Promise<{ revision: string; lines: string[] }>;
  order(order: SteerOrder & { revision: string; link?: string; publish?: string }): Promise<{ line: string }>;
  publish(
    module: { built: string; rendition: string },
    order: DeployOrder & { revision: string },
    visit?: (link: string) => Promise<void>,
  ): Promise<Published>;
}

export function openRemote(of: { site: string; token: string | undefined; name: string }): Remote;
