// `npm run request -- 7F3K9QWX2MND [log files]`: the server's log lines about a request, by the `Ref` that a user reported. It runs in this
// process, because it may read piped input.
await import('../dist/server/request.js');
