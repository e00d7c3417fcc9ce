import {
  CircleGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  ShadowMaterial,
  Vector2,
  WebGLRenderer,
} from 'three';
import { contextAttributes } from '../../frame/first-canvas';
import { palettes } from './palette';
import { preparePrograms } from './prepare-programs';

export interface Studio {
  renderer: WebGLRenderer;
  scene: Scene;
  camera: PerspectiveCamera;
  setScheme(scheme: 'light' | 'dark'): void;
  /** Shows or hides the grid on the floor; the shadow stays. */
  showFloor(visible: boolean): void;
  setSize(width: number, height: number, pixelRatio: number): void;
  /** Reads the prepared programs from the graphics card before anything is drawn: during drawing it would answer only after all earlier work. */
  readPrograms(): void;
  /** Draws one or more parts side by side; each function prepares the scene for its part. */
  draw(parts: (() => void)[]): void;
  /** The cost of the last picture, shadows included. */
  counts(): { calls: number; triangles: number };
  dispose(): void;
}

/** Renderer, lights and floor. @throws if the browser has no WebGL 2 */
export function createStudio(canvas: HTMLCanvasElement): Studio {
  const renderer = new WebGLRenderer({ canvas, ...contextAttributes });
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  // The stage renders on demand, and counts the calls of a whole picture itself.
  renderer.info.autoReset = false;
  // Checking programs waits for the graphics card several times per program.
  renderer.debug.checkShaderErrors = false;
  const scene = new Scene();
  const camera = new PerspectiveCamera(38, 1, 0.05, 40);
  const sky = new HemisphereLight('#ffffff', '#b9b2a8', 1.5);
  const size = new Vector2();
  const lamps = createLamps();
  const floor = createFloor();
  scene.add(sky, lamps, floor.group);
  const setScheme = (scheme: 'light' | 'dark'): void => {
    const palette = palettes[scheme];
    renderer.toneMappingExposure = palette.exposure;
    sky.color.set(palette.skyLight);
    sky.groundColor.set(palette.groundLight);
    floor.setColours(palette.floor, scheme === 'dark' ? 0.5 : 0.28);
  };
  setScheme('light');
  preparePrograms(renderer, scene, camera);
  return {
    showFloor(visible) {
      floor.disc.visible = visible;
    },
    renderer,
    scene,
    camera,
    setScheme,
    setSize(width, height, pixelRatio) {
      if (renderer.xr.isPresenting) {
        return;
      }
      // Separate calls for size and density would allocate the buffers twice.
      renderer.setDrawingBufferSize(width, height, pixelRatio);
    },
    readPrograms() {
      renderer.info.programs?.forEach((program) => [program.getUniforms(), program.getAttributes()]);
    },
    draw(parts) {
      if (renderer.xr.isPresenting) {
        // The headset determines the position of both eyes and the size of their pictures.
        parts[0]?.();
        renderer.render(scene, camera);
        return;
      }
      const { x: width, y: height } = renderer.getSize(size);
      const share = width / parts.length;
      camera.aspect = share / Math.max(height, 1);
      camera.updateProjectionMatrix();
      renderer.info.reset();
      renderer.setScissorTest(parts.length > 1);
      parts.forEach((prepare, k) => {
        renderer.setViewport(k * share, 0, share, height);
        renderer.setScissor(k * share, 0, share, height);
        prepare();
        renderer.render(scene, camera);
      });
    },
    counts: () => ({ calls: renderer.info.render.calls, triangles: renderer.info.render.triangles }),
    dispose: () => renderer.dispose(),
  };
}

/** A key light with shadow, a cool fill light, and a rim light from behind. */
function createLamps(): Group {
  const key = new DirectionalLight('#fff4e6', 2.3);
  key.position.set(1.6, 3.4, 2.6);
  key.target.position.set(0, 0.8, 0);
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 3;
  key.shadow.bias = -0.0006;
  key.shadow.normalBias = 0.012;
  Object.assign(key.shadow.camera, { left: -2, right: 2, top: 2.1, bottom: -1.6, near: 0.5, far: 9 });
  const fill = new DirectionalLight('#dce9ff', 0.7);
  fill.position.set(-2.8, 1.6, 1.6);
  const rim = new DirectionalLight('#ffffff', 1.3);
  rim.position.set(-1.2, 2.6, -3);
  const lamps = new Group();
  lamps.add(key, key.target, fill, rim);
  return lamps;
}

const floorVertex =
  'varying vec2 vAt; void main() { vAt = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }';
const floorFragment = `
  uniform vec3 colour; varying vec2 vAt;
  void main() {
    float r = length(vAt);
    vec2 cell = abs(fract(vAt * 2.0 - 0.5) - 0.5) / fwidth(vAt * 2.0);
    float line = 1.0 - min(min(cell.x, cell.y), 1.0);
    float fade = 1.0 - smoothstep(0.9, 3.4, r);
    gl_FragColor = vec4(mix(colour, colour * 0.86, line * 0.6), fade);
    #include <colorspace_fragment>
  }`;

/** A disc with a half-metre grid that fades into the background, and the shadow above it. */
function createFloor(): { group: Group; disc: Mesh; setColours(floor: string, shadow: number): void } {
  const colour = new Color();
  const disc = new Mesh(
    new CircleGeometry(3.5, 64),
    new ShaderMaterial({
      uniforms: { colour: { value: colour } },
      vertexShader: floorVertex,
      fragmentShader: floorFragment,
      transparent: true,
      depthWrite: false,
    }),
  );
  disc.renderOrder = -2;
  const shade = new ShadowMaterial({ opacity: 0.28 });
  const shadow = new Mesh(new CircleGeometry(3, 32), shade);
  shadow.receiveShadow = true;
  shadow.renderOrder = -1;
  shadow.position.z = 0.001;
  const group = new Group();
  group.rotation.x = -Math.PI / 2;
  group.position.y = -0.002;
  group.add(disc, shadow);
  return {
    group,
    disc,
    setColours(floor, opacity) {
      colour.set(floor);
      shade.opacity = opacity;
    },
  };
}
