import { segmentOf } from '../../body/skeleton';
import type { Bone, BonePart, Vec3 } from '../../body/types';
import { add, scale, subtract } from '../../body/vectors';
import { gradientOf, headMelt, meltedDistance, partDistance, type Distance } from './bone-distance';
import { ellipsoidRings, sheetRings, turnedRings, vertebraRings } from './bone-rings';
import { crownRings } from './crown-rings';
import type { Move, Ring } from './laid-loft';
import { boundTo, MeshBuilder, type MeshArrays, type VertexBinding } from './mesh-builder';
import { shellRings, type Reach } from './shell-rings';
import { smoothSpans } from './smooth-line';
import { capRings, lineRings, tubeRings } from './tube-rings';

const colours: Readonly<Record<Bone['tissue'], Vec3>> = {
  bone: [236, 228, 211],
  tooth: [248, 245, 236],
  cartilage: [196, 210, 214],
  artery: [196, 38, 46],
  eye: [241, 237, 231],
  nerve: [238, 205, 74],
  fascia: [222, 226, 230],
};
/** The resolution of links between segments: cords are thin and many. */
interface LinkDetail {
  /** Rings from one station to the next. */
  perSpan: number;
  around: number;
}
const cartilageDetail: LinkDetail = { perSpan: 2, around: 5 };
const cordDetail: LinkDetail = { perSpan: 2, around: 5 };
/** The blending width of the parts of a bone, except for the head, metres. */
const meltWidth = 0.006;
/** The share of light that is lost at the bottom of a hollow, and the depths below the envelope at which darkening begins and ends, metres. */
const darkest = 0.75;
const [dusk, night] = [0.003, 0.017];
/** A tube with more stations is long compared with its bends, like a rib, and has rings farther apart. */
const longTube = 6;
/** The usual maximum of vertices per bone on average, for the initial size of the buffers. */
const usualVertices = 150;
/** No offset, for rings in neutral world coordinates. */
const nowhere: Vec3 = [0, 0, 0];

/**
 * All bones and cartilages as one mesh, bound to their segments; one group per bone.
 * @param melted whether the parts of a bone are blended; slower, with the same vertices in the same order
 */
export function boneShape(bones: readonly Bone[], melted: boolean): MeshArrays {
  const builder = new MeshBuilder(bones.length * usualVertices);
  const headParts = bones.filter((bone) => bone.segment === 'skull' && !bone.isCrisp).flatMap((bone) => bone.parts);
  const known = new Map<BonePart, Distance | undefined>();
  const solidOf = (part: BonePart): Distance | undefined => {
    if (!known.has(part)) {
      known.set(part, partDistance(part));
    }
    return known.get(part);
  };
  for (const bone of bones) {
    builder.beginGroup();
    const { index, centre } = segmentOf(bone.segment);
    const binding = boundTo(index);
    const colour = colours[bone.tissue];
    // The bones of the head are fused; all others are blended only within themselves.
    const whole = bone.segment === 'skull' ? headParts : bone.parts;
    const solids = new Map(melted && !bone.isCrisp ? whole.map((part) => [part, solidOf(part)]) : []);
    bone.parts.forEach((part) => {
      if (part.kind === 'link') {
        addLink(builder, part, colour, bone.tissue === 'cartilage' ? cartilageDetail : cordDetail);
        return;
      }
      const self = solids.get(part);
      const others = self && [...solids.values()].filter((solid) => solid !== undefined && solid !== self);
      const move =
        self && part.kind === 'shell'
          ? facing(add(part.centre, centre), centre, self)
          : others && others.length > 0
            ? melting(centre, self, others as Distance[], bone.segment === 'skull' ? headMelt : meltWidth)
            : undefined;
      const lofts = self && part.kind === 'shell' ? [shellRings(part, castReach(part.centre, self))] : partRings(part);
      for (const rings of lofts) {
        builder.addLoft(rings, centre, part.kind === 'turned' ? part.colour : colour, () => binding, move);
        if (part.kind === 'shell') {
          builder.shade(rings, lightIn(part));
          builder.turnDiagonals(rings.length, part.around);
        }
      }
    });
  }
  return builder.build();
}

/** The start of the search for a shell's surface, metres from its centre: outside every shell. */
const castFrom = 0.16;

/** The distance from a point inside a shell to its surface along a ray. */
function castReach(from: Vec3, shell: Distance): Reach {
  return (ray) => {
    let reach = castFrom;
    // The distances are not exact, so the steps are slightly shorter.
    for (let step = 0; step < 40; step += 1) {
      const away = shell(from[0] + ray[0] * reach, from[1] + ray[1] * reach, from[2] + ray[2] * reach);
      reach -= away * 0.85;
      if (Math.abs(away) < 0.0002 || reach < 0.005) {
        break;
      }
    }
    return reach;
  };
}

/** Sets the vertices' normals to those of the shell, except at the point that closes it. @param from its centre, in the neutral world */
function facing(from: Vec3, centre: Vec3, shell: Distance): Move {
  return (world) =>
    Math.hypot(...subtract(world, from)) < castFrom / 100
      ? undefined
      : { point: world, normal: gradientOf(shell, subtract(world, centre)) };
}

/** The share of light at a point of a shell, from 0 to 1. */
function lightIn({ centre, envelope }: Extract<BonePart, { kind: 'shell' }>): (point: Vec3) => number {
  return (point) => {
    const way = subtract(point, centre);
    const reach = Math.hypot(...way);
    const depth = reach / Math.hypot(way[0] / envelope[0], way[1] / envelope[1], way[2] / envelope[2]) - reach;
    return reach === 0 ? 1 : 1 - darkest * Math.min(Math.max((depth - dusk) / (night - dusk), 0), 1);
  };
}

/** Blends a part into the other parts of its bone: vertices near them move to the common surface. */
function melting(centre: Vec3, self: Distance, others: Distance[], width: number): Move {
  const whole = meltedDistance([self, ...others], width);
  return (world) => {
    let point = subtract(world, centre);
    if (others.every((other) => other(...point) > width)) {
      return undefined;
    }
    let normal = gradientOf(whole, point);
    for (let step = 0; step < 3; step += 1) {
      point = subtract(point, scale(normal, whole(...point)));
      normal = gradientOf(whole, point);
    }
    return { point: add(point, centre), normal };
  };
}

function partRings(part: Exclude<BonePart, { kind: 'link' }>): Ring[][] {
  switch (part.kind) {
    case 'tube': {
      const thickest = Math.max(...part.stations.map((station) => station.radius));
      return [
        tubeRings(
          part.stations,
          part.across,
          Math.max(part.stations.length > longTube ? 0.026 : 0.02, thickest * 1.3),
          thickest > 0.012 ? 12 : thickest > 0.0068 ? 8 : 6,
        ),
      ];
    }
    case 'ellipsoid':
      return [ellipsoidRings(part)];
    case 'shell':
      return [shellRings(part)];
    case 'turned':
      return [turnedRings(part)];
    case 'crown':
      return [crownRings(part)];
    case 'sheet':
      return [sheetRings(part)];
    case 'vertebra':
      return vertebraRings(part);
  }
}

/** Adds a link between segments: each ring follows the two segments that its point is between. */
function addLink(
  builder: MeshBuilder,
  { points, radius, flat, across }: Extract<BonePart, { kind: 'link' }>,
  colour: Vec3,
  { perSpan, around }: LinkDetail,
): void {
  const ends = points.map(({ segment, at }) => ({
    index: segmentOf(segment).index,
    at: add(at, segmentOf(segment).centre),
  }));
  const line = smoothSpans(
    ends.map(({ at }) => [...at, radius, flat ?? radius]),
    perSpan,
  );
  const rings = lineRings(line, across, around);
  const bindingAt = (ring: number): VertexBinding => {
    const along = Math.min(Math.max(ring - capRings, 0), line.length - 1) / perSpan;
    const low = Math.min(Math.floor(along), ends.length - 1);
    const high = Math.min(low + 1, ends.length - 1);
    return {
      first: (ends[low] as { index: number }).index,
      second: (ends[high] as { index: number }).index,
      share: along % 1,
    };
  };
  builder.addLoft(rings, nowhere, colour, bindingAt);
}
