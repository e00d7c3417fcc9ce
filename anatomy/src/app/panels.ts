/** Runs the program of the panels, which lies here: not before the picture is drawn, which would wait for it. */
export const runPanels = () => import(/* webpackMode: "eager" */ './mount');
