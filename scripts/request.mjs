// `npm run request -- 7F3K9QWX2MND [log files]`: the lines of the server's log that are about a request, by the `Ref` that a person read out.
// In this process, since it may read what is piped into it.
await import('../dist/server/request.js');
