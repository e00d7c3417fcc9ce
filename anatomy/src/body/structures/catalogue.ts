import { once } from '../once';
import type { Bone } from '../types';
import { arteries } from './arteries';
import { fasciae } from './fasciae';
import { nerves } from './nerves';

/** Layers besides bones and muscles, which are hidden by default. */
export const structureLayers = ['arteries', 'nerves', 'fascia'] as const;
export type StructureLayer = (typeof structureLayers)[number];

/** Described and drawn like bones: cords and bands that are bound to segments; created on first use. */
export const structures: Readonly<Record<StructureLayer, () => readonly Bone[]>> = {
  arteries: once(arteries),
  nerves: once(nerves),
  fascia: once(fasciae),
};

/** The layer of a structure's id, without side; undefined for a bone. */
export const layerOf = (id: string | undefined): StructureLayer | undefined =>
  id === undefined
    ? undefined
    : structureLayers.find((layer) => structures[layer]().some((part) => part.id.replace(/\.[lr]$/, '') === id));
