import { BoxGeometry, Color, CylinderGeometry, Matrix4, Quaternion, Vector3, type BufferGeometry } from 'three';
import { once } from '../../body/once';
import type { Vec3 } from '../../body/types';
import { boundTo, type MeshBuilder, type VertexBinding } from '../geometry/mesh-builder';

const paints = {
  steel: '#b9c0c8',
  dark: '#5b646f',
  rubber: '#3b4149',
  pad: '#49627a',
  frame: '#d9dde2',
  mat: '#3f7f86',
  accent: '#d88a2b',
} as const;
export type Paint = keyof typeof paints;

const up = new Vector3(0, 1, 0);
const across = new Vector3(1, 0, 0);

/** Solids of one metre, which are scaled: equipment has many rods, and the first picture waits for it. */
const unitBox = once(() => arraysOf(new BoxGeometry(1, 1, 1)));
const unitRods = new Map<number, Arrays>();

interface Arrays {
  positions: ArrayLike<number>;
  normals: ArrayLike<number>;
  indices: ArrayLike<number>;
}

function arraysOf({ attributes: { position, normal }, index }: BufferGeometry): Arrays {
  return { positions: position?.array ?? [], normals: normal?.array ?? [], indices: index?.array ?? [] };
}

function unitRod(sides: number): Arrays {
  const known = unitRods.get(sides) ?? arraysOf(new CylinderGeometry(1, 1, 1, sides));
  unitRods.set(sides, known);
  return known;
}

/** Builds an item from simple solids. Metres; angles in degrees. */
export class SolidBuilder {
  private builder: MeshBuilder;
  private binding: VertexBinding;

  /**
   * @param builder receives the solids of all items
   * @param item index of the item's matrix, which moves the solids
   */
  constructor(builder: MeshBuilder, item: number) {
    builder.beginGroup();
    this.builder = builder;
    this.binding = boundTo(item);
  }

  /** A box around its centre. */
  box(at: Vec3, size: Vec3, paint: Paint, tilt = 0): this {
    const turn = new Quaternion().setFromAxisAngle(across, (tilt * Math.PI) / 180);
    return this.add(unitBox(), size, turn, at, paint);
  }

  /** A round bar between two points. */
  rod(from: Vec3, to: Vec3, radius: number, paint: Paint, sides = 12): this {
    const start = new Vector3(...from);
    const course = new Vector3(...to).sub(start);
    const length = course.length();
    const { x, y, z } = start.addScaledVector(course, 0.5);
    const turn = new Quaternion().setFromUnitVectors(up, course.normalize());
    return this.add(unitRod(sides), [radius, length, radius], turn, [x, y, z], paint);
  }

  /** Adds a solid that is scaled, turned and moved; its normals are right, because a scaled side of it stays perpendicular to its axes. */
  private add({ positions, normals, indices }: Arrays, size: Vec3, turn: Quaternion, at: Vec3, paint: Paint): this {
    const colour = new Color(paints[paint]).convertLinearToSRGB();
    this.builder.addTriangles(
      turned(positions, size, turn, at),
      turned(normals, [1, 1, 1], turn, [0, 0, 0]),
      indices,
      [colour.r * 255, colour.g * 255, colour.b * 255],
      this.binding,
    );
    return this;
  }
}

/** Points that are scaled, turned and moved. */
function turned(points: ArrayLike<number>, [sx, sy, sz]: Vec3, turn: Quaternion, [x, y, z]: Vec3): Float32Array {
  const m = new Matrix4().makeRotationFromQuaternion(turn).elements;
  const made = new Float32Array(points.length);
  for (let k = 0; k < made.length; k += 3) {
    const [a, b, c] = [(points[k] as number) * sx, (points[k + 1] as number) * sy, (points[k + 2] as number) * sz];
    made[k] = m[0] * a + m[4] * b + m[8] * c + x;
    made[k + 1] = m[1] * a + m[5] * b + m[9] * c + y;
    made[k + 2] = m[2] * a + m[6] * b + m[10] * c + z;
  }
  return made;
}
