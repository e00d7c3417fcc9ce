import runtime from '~react-refresh';

// The shell's: modules take it instead of a copy of their own, since React asks only one of them what replaces what.
window.reactRefresh = runtime;
