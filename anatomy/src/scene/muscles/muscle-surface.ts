import { createSkeletonPose, neutralPose, poseSkeleton } from '../../body/pose-skeleton';
import { segments } from '../../body/skeleton';
import type { SkeletonPose } from '../../body/types';
import { createMuscleLine, drawMuscleLine } from '../../muscles/muscle-line';
import type { MuscleInstance, MuscleLine, ResolvedStrand, StrandLine } from '../../muscles/types';
import { partVolume } from './part-volume';
import { sheetStations } from './sheet-middle';
import { sheetProfile, type SheetProfile } from './sheet-profile';
import { writeSheet } from './sheet-surface';
import { placeStations } from './strand-stations';
import {
  layoutSurface,
  neutralRadius,
  ringCount,
  ringShare,
  shortestTendon,
  type SurfaceLayout,
  type SurfacePart,
} from './surface-layout';
import { writeTube } from './tube-surface';

/** The data common to the surfaces of all bodies, independent of the pose. */
export interface SurfacePlan {
  layout: SurfaceLayout;
  /** One per part; null for a round belly. */
  profiles: (SheetProfile | null)[];
  /** The volume of each part, m³. */
  volumes: Float64Array<ArrayBuffer>;
}

/** The surface of all muscles of one body, computed on the CPU for every pose. */
export interface MuscleSurface {
  plan: SurfacePlan;
  layout: SurfaceLayout;
  /** One per instance, as of the last update. */
  lines: MuscleLine[];
  positions: Float32Array;
  /** Unit vectors × 32767. */
  normals: Int16Array;
  update(skeleton: SkeletonPose): void;
}

/** @param known the plan of another surface of the same instances, because creating one takes long */
export function createMuscleSurface(instances: readonly MuscleInstance[], known?: SurfacePlan): MuscleSurface {
  const strandsOf = ({ instance, strand, strands: count }: SurfacePart): readonly ResolvedStrand[] =>
    (instances[instance] as MuscleInstance).strands.slice(strand, strand + count);
  const plan = known ?? draftPlan(instances, strandsOf);
  const { layout, profiles, volumes } = plan;
  const lines = instances.map(createMuscleLine);
  const positions = new Float32Array(layout.vertexCount * 3);
  const normals = new Int16Array(layout.vertexCount * 3);
  const shares = new Float64Array(ringCount);
  const stations = new Float64Array(ringCount * 3);
  const tendons = instances.map((instance) => Math.min(0.0035, Math.max(0.001, neutralRadius(instance) * 0.2)));
  const bellies = layout.parts.map(strandsOf);
  const sideColumns = layout.parts.map((part) => chooseSideColumn(part, instances[part.instance] as MuscleInstance));

  const fillShares = (instance: MuscleInstance, line: MuscleLine, knots: number): void => {
    // Tendons keep their length; the belly takes the rest.
    const stretch = instance.neutralLength / Math.max(line.length, 1e-4);
    const origin = Math.min(0.6, Math.max(shortestTendon, instance.muscle.tendon[0] * stretch));
    const insertion = Math.min(0.9 - origin, Math.max(shortestTendon, instance.muscle.tendon[1] * stretch));
    for (let ring = 0; ring < ringCount; ring += 1) {
      shares[ring] = ringShare(ring, origin, insertion, knots);
    }
  };
  const writePart = (part: SurfacePart, index: number, m: Float64Array): void => {
    const instance = instances[part.instance] as MuscleInstance;
    const line = lines[part.instance] as MuscleLine;
    fillShares(instance, line, part.knots.length);
    if (part.kind === 'sheet') {
      for (let k = 0; k < part.strands; k += 1) {
        placeStations(
          line.strands[part.strand + k] as StrandLine,
          shares,
          sheetStations,
          k * ringCount * 3,
          part.knots,
        );
      }
      writeSheet(
        profiles[index] as SheetProfile,
        bellies[index] as readonly ResolvedStrand[],
        shares,
        volumes[index] as number,
        part.step,
        part.firstVertex,
        positions,
        normals,
      );
    } else {
      placeStations(line.strands[part.strand] as StrandLine, shares, stations, 0, part.knots);
      const at = sideColumns[index] as number;
      const side = [m[at] as number, m[at + 1] as number, m[at + 2] as number] as const;
      writeTube(stations, side, line.radius, tendons[part.instance] as number, part, positions, normals);
    }
  };
  const update = (skeleton: SkeletonPose): void => {
    for (let k = 0; k < instances.length; k += 1) {
      drawMuscleLine(instances[k] as MuscleInstance, skeleton, lines[k] as MuscleLine);
    }
    for (let k = 0; k < layout.parts.length; k += 1) {
      writePart(layout.parts[k] as SurfacePart, k, skeleton.matrices);
    }
  };
  if (!known) {
    // The volume of bent sheets with rounded corners differs from the sum of their sections: it is measured once and corrected.
    update(poseSkeleton(neutralPose(), createSkeletonPose()));
    profiles.forEach((profile, k) => {
      if (profile) {
        const wanted = volumes[k] as number;
        volumes[k] = wanted * Math.min(1.6, Math.max(0.6, wanted / partVolume(layout, k, positions)));
      }
    });
  }
  return { plan, layout, lines, positions, normals, update };
}

/** The plan before the volumes are measured. */
function draftPlan(
  instances: readonly MuscleInstance[],
  strandsOf: (part: SurfacePart) => readonly ResolvedStrand[],
): SurfacePlan {
  const layout = layoutSurface(instances);
  return {
    layout,
    profiles: layout.parts.map((part) =>
      part.kind === 'sheet'
        ? sheetProfile(instances[part.instance] as MuscleInstance, strandsOf(part), instances)
        : null,
    ),
    volumes: Float64Array.from(layout.parts, ({ instance }) => {
      const { muscle } = instances[instance] as MuscleInstance;
      return (muscle.volume * 1e-6) / (muscle.bellies ?? 1);
    }),
  };
}

/**
 * The seam of a tube follows an axis of the segment of its origin that is not along the muscle:
 * the offset of that column in the matrices.
 */
function chooseSideColumn(part: SurfacePart, { strands }: MuscleInstance): number {
  const elements = strands[part.strand]?.elements ?? [];
  const first = elements[0];
  const last = elements.at(-1);
  if (!first || first.kind !== 'point' || !last || last.kind !== 'point') {
    return 0;
  }
  const from = segments[first.offset / 16]?.centre ?? [0, 0, 0];
  const to = segments[last.offset / 16]?.centre ?? [0, 0, 0];
  const course = [0, 1, 2].map((axis) =>
    Math.abs((last.at[axis] as number) + (to[axis] as number) - (first.at[axis] as number) - (from[axis] as number)),
  );
  return first.offset + 4 * course.indexOf(Math.min(...course));
}
