import runtime from '~react-refresh';

// The shell's runtime: modules use it instead of their own copy, since React uses only one of them.
window.reactRefresh = runtime;
