/** Runs the program of the panels, which is a separate file so that it does not delay the picture. */
export const runPanels = () => import(/* webpackMode: "eager" */ './mount');
