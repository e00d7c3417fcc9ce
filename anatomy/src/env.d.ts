/// <reference types="@rsbuild/core/types" />

/** The hash of the program that computes efforts (rsbuild.config.ts). */
declare const EFFORT_PROGRAM: string;

/** The hash of the program that shapes the body (rsbuild.config.ts). */
declare const SHAPES_PROGRAM: string;
