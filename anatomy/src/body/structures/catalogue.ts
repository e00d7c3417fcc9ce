import { once } from '../once';
import type { Bone } from '../types';
import { arteries } from './arteries';
import { fasciae } from './fasciae';
import { nerves } from './nerves';

/** Layers beside bones and muscles; they are shown when asked for. */
export const structureLayers = ['arteries', 'nerves', 'fascia'] as const;
export type StructureLayer = (typeof structureLayers)[number];

/** Written and drawn like bones: cords and bands that are bound to segments; described when they are first asked for. */
export const structures: Readonly<Record<StructureLayer, () => readonly Bone[]>> = {
  arteries: once(arteries),
  nerves: once(nerves),
  fascia: once(fasciae),
};

/** The layer of a structure's id, without side; undefined for that of a bone. */
export const layerOf = (id: string | undefined): StructureLayer | undefined =>
  id === undefined
    ? undefined
    : structureLayers.find((layer) => structures[layer]().some((part) => part.id.replace(/\.[lr]$/, '') === id));
