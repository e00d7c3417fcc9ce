import { BoxGeometry, Color, CylinderGeometry, Matrix4, Quaternion, Vector3, type BufferGeometry } from 'three';
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
    const turn = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), (tilt * Math.PI) / 180);
    return this.add(
      new BoxGeometry(...size),
      new Matrix4().compose(new Vector3(...at), turn, new Vector3(1, 1, 1)),
      paint,
    );
  }

  /** A round bar between two points. */
  rod(from: Vec3, to: Vec3, radius: number, paint: Paint, sides = 12): this {
    const start = new Vector3(...from);
    const course = new Vector3(...to).sub(start);
    const turn = new Quaternion().setFromUnitVectors(up, course.clone().normalize());
    const middle = start.addScaledVector(course, 0.5);
    return this.add(
      new CylinderGeometry(radius, radius, course.length(), sides),
      new Matrix4().compose(middle, turn, new Vector3(1, 1, 1)),
      paint,
    );
  }

  private add(geometry: BufferGeometry, place: Matrix4, paint: Paint): this {
    geometry.applyMatrix4(place);
    const colour = new Color(paints[paint]).convertLinearToSRGB();
    const { position, normal } = geometry.attributes;
    this.builder.addTriangles(
      position?.array ?? [],
      normal?.array ?? [],
      geometry.index?.array ?? [],
      [colour.r * 255, colour.g * 255, colour.b * 255],
      this.binding,
    );
    return this;
  }
}
