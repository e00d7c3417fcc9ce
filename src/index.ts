import '~first-styles';
import './layout/fonts.css';
import './layout/global.css';
import '~theme-styles';
import { trustOwnScripts } from './trust-own-scripts';

trustOwnScripts();

/** The parts of the program. Each one runs in its own task, so that a phone is never blocked for long. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@reduxjs/toolkit'),
  () => import(/* webpackMode: "eager" */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@mantine/core'),
  () => import(/* webpackMode: "eager" */ '@site/shared/api'),
  () => import(/* webpackMode: "eager" */ './store/create-store'),
  () => import(/* webpackMode: "eager" */ './app'),
  () => import(/* webpackMode: "eager" */ './program'),
];

async function start(): Promise<void> {
  for (const part of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await part();
  }
}

void start();
