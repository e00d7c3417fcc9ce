import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Group, Mesh } from 'three';
import type { MuscleInstance } from '../../muscles/types';
import { bodySphere } from '../body-sphere';
import { newIndices } from '../geometry/mesh-numbers';
import { createMuscleMaterial, firstEffort, fullEffort, type MuscleUniforms } from './muscle-shader';
import type { MuscleSurface } from './muscle-surface';
import type { SurfacePart } from './surface-layout';

export type Visibility = 'shown' | 'ghost' | 'hidden';

/** The look of a muscle instance. */
export interface MuscleLook {
  visibility: Visibility;
  /** 0: none; 1 to 6: the roles in their order. */
  role: number;
  /** 0: normal, 1: chosen; between them: hovered. */
  chosen: number;
}

export interface MuscleMesh {
  group: Group;
  surface: MuscleSurface;
  /** Marks the surface as changed. */
  refresh(): void;
  /** Colours the muscles by their activation (0 to 1 by instance) instead of their roles; undefined: by roles. */
  setEfforts(levels: Float32Array | undefined): void;
  /** Sets the look of every instance; triangles of hidden ones are not drawn. */
  setLooks(lookOf: (instance: number) => MuscleLook): void;
  setCastShadow(casts: boolean): void;
  dispose(): void;
}

/** Two draw calls: the shown muscles, and the transparent ones. */
export function createMuscleMesh(
  surface: MuscleSurface,
  instances: readonly MuscleInstance[],
  uniforms: MuscleUniforms,
): MuscleMesh {
  const { layout } = surface;
  const looks = new Uint8Array(layout.vertexCount * 2);
  let dressed: MuscleLook[] = [];
  let efforts: Float32Array | undefined;
  /** Until the first pose nothing is drawn, and looks that are set several times are written once. */
  let isPosed = false;
  const attributes = {
    position: dynamic(new BufferAttribute(surface.positions, 3)),
    normal: dynamic(new BufferAttribute(surface.normals, 3, true)),
    look: dynamic(new BufferAttribute(looks, 2)),
    fibre: new BufferAttribute(layout.fibres, 3),
  };
  const makeMesh = (ghost: boolean): Mesh<BufferGeometry> => {
    const geometry = new BufferGeometry();
    Object.entries(attributes).forEach(([name, attribute]) => geometry.setAttribute(name, attribute));
    geometry.setIndex(dynamic(new BufferAttribute(newIndices(layout.vertexCount, layout.indices.length), 1)));
    geometry.setDrawRange(0, 0);
    const mesh = new Mesh(geometry, createMuscleMaterial(uniforms, ghost));
    // The surface changes every frame, and computing its bounding sphere would cost more than it saves.
    mesh.frustumCulled = false;
    geometry.boundingSphere = bodySphere;
    mesh.castShadow = !ghost;
    mesh.receiveShadow = !ghost;
    mesh.renderOrder = ghost ? 3 : 0;
    return mesh;
  };
  const solid = makeMesh(false);
  const ghost = makeMesh(true);
  const group = new Group();
  group.add(solid, ghost);
  return {
    group,
    surface,
    refresh() {
      if (!isPosed) {
        isPosed = true;
        applyLooks();
      }
      attributes.position.needsUpdate = true;
      attributes.normal.needsUpdate = true;
    },
    setEfforts(levels) {
      if (levels || efforts) {
        efforts = levels;
        writeLooks();
      }
    },
    setLooks(lookOf) {
      dressed = instances.map((_, index) => lookOf(index));
      if (isPosed) {
        applyLooks();
      }
    },
    setCastShadow(casts) {
      solid.castShadow = casts;
    },
    dispose() {
      [solid, ghost].forEach((mesh) => mesh.geometry.dispose());
    },
  };

  function applyLooks(): void {
    writeLooks();
    const visibilityOf = (part: SurfacePart): Visibility | undefined => dressed[part.instance]?.visibility;
    fillIndex(solid, (part) => visibilityOf(part) === 'shown');
    fillIndex(ghost, (part) => visibilityOf(part) === 'ghost');
  }

  function writeLooks(): void {
    const tones = dressed.map(({ role }, instance) =>
      efforts ? firstEffort + Math.round((efforts[instance] ?? 0) * fullEffort) : role,
    );
    for (let vertex = 0; vertex < layout.vertexCount; vertex += 1) {
      const owner = layout.owners[vertex] as number;
      looks[vertex * 2] = tones[owner] ?? 0;
      looks[vertex * 2 + 1] = dressed[owner]?.chosen ?? 0;
    }
    attributes.look.needsUpdate = true;
  }

  function fillIndex(mesh: Mesh<BufferGeometry>, wanted: (part: SurfacePart) => boolean): void {
    const index = mesh.geometry.getIndex() as BufferAttribute;
    const array = index.array as typeof layout.indices;
    let count = 0;
    layout.parts.forEach((part, k) => {
      if (wanted(part)) {
        const corners = layout.indices.subarray(layout.indexStarts[k], layout.indexStarts[k + 1]);
        array.set(corners, count);
        count += corners.length;
      }
    });
    index.needsUpdate = true;
    mesh.geometry.setDrawRange(0, count);
    mesh.visible = count > 0;
  }
}

function dynamic(attribute: BufferAttribute): BufferAttribute {
  attribute.setUsage(DynamicDrawUsage);
  return attribute;
}
