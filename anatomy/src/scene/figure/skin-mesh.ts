import {
  Color,
  Group,
  MeshBasicMaterial,
  ShaderMaterial,
  type BufferGeometry,
  type Material,
  type Skeleton,
  type SkinnedMesh,
} from 'three';
import type { SkinMode } from '../../state/view-state';
import { createPosedMesh } from './bone-mesh';

/** The transparent skin around the muscles. */
export interface Skin {
  group: Group;
  /** The shape is computed after the first picture; until then there is no skin. */
  setShape(shape: BufferGeometry): void;
  setMode(mode: SkinMode): void;
  setScheme(scheme: 'light' | 'dark'): void;
  dispose(): void;
}

const veilVertex = `
  #include <common>
  #include <skinning_pars_vertex>
  varying float vFacing;
  void main() {
    #include <beginnormal_vertex>
    #include <begin_vertex>
    #include <skinbase_vertex>
    #include <skinnormal_vertex>
    #include <skinning_vertex>
    vec4 seen = modelViewMatrix * vec4(transformed, 1.0);
    vFacing = abs(dot(normalize(normalMatrix * objectNormal), normalize(-seen.xyz)));
    gl_Position = projectionMatrix * seen;
  }`;
const veilFragment = `
  uniform vec3 colour;
  uniform float strength;
  varying float vFacing;
  void main() {
    float rim = pow(1.0 - vFacing, 2.4);
    gl_FragColor = vec4(colour, (0.05 + rim * 0.62) * strength);
    #include <colorspace_fragment>
  }`;
const veilColours = { light: '#4f86b5', dark: '#9fcdf0' };

export function createSkin(skeleton: Skeleton): Skin {
  const group = new Group();
  const colour = new Color(veilColours.light);
  const veil = new ShaderMaterial({
    uniforms: { colour: { value: colour }, strength: { value: 1 } },
    vertexShader: veilVertex,
    fragmentShader: veilFragment,
    transparent: true,
  });
  // With skin off the mesh stays, invisible: it casts the body's shadow, with a tenth of the triangles of all muscles.
  const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false });
  const materials: Record<SkinMode, Material> = { off: unseen, xray: veil };
  let mesh: SkinnedMesh | undefined;
  let mode: SkinMode = 'off';
  const apply = (): void => {
    if (mesh) {
      mesh.material = materials[mode];
    }
  };
  return {
    group,
    setShape(shape) {
      mesh = createPosedMesh(shape, materials[mode], skeleton);
      mesh.renderOrder = 4;
      mesh.castShadow = true;
      group.add(mesh);
    },
    setMode(next) {
      mode = next;
      apply();
    },
    setScheme(scheme) {
      colour.set(veilColours[scheme]);
    },
    dispose() {
      [unseen, veil].forEach((material) => material.dispose());
    },
  };
}
