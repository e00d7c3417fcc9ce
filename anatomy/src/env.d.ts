/// <reference types="@rsbuild/core/types" />

/** The hash of the program that computes efforts (rsbuild.config.ts). */
declare const EFFORT_PROGRAM: string;

/** The hash of the notes on muscles, as the names of their files carry it (rsbuild.config.ts). */
declare const MUSCLE_NOTES: string;
