/** Colours of the picture by colour scheme; sRGB hex. */
export interface StudioPalette {
  floor: string;
  skyLight: string;
  groundLight: string;
  exposure: number;
}

export const palettes: Record<'light' | 'dark', StudioPalette> = {
  light: { floor: '#e4dacd', skyLight: '#ffffff', groundLight: '#c4b6a4', exposure: 1.05 },
  dark: { floor: '#332c2f', skyLight: '#d8d9e2', groundLight: '#544a44', exposure: 1 },
};
