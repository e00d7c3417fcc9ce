/** Statuses without a response body, for which the constructor of Response rejects one. */
const nullBodyStatuses = [204, 205, 304];

/**
 * A `fetch` for uploads that reports progress, which browsers support only with XMLHttpRequest. All other calls use
 * `request-fetch`.
 * @param onProgress receives the sent part, from 0 to 1
 * @returns a function with fetch's signature; it rejects with a TypeError if the network is down, and with the signal's
 * reason if the call is aborted
 */
export function uploadFetch(onProgress: (fraction: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.arrayBuffer();
    return new Promise<Response>((resolve, reject) => {
      const transfer = new XMLHttpRequest();
      transfer.open(request.method, request.url);
      request.headers.forEach((value, name) => transfer.setRequestHeader(name, value));
      transfer.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(1, loaded / body.byteLength)));
      transfer.upload.addEventListener('load', () => onProgress(1));
      transfer.addEventListener('load', () => {
        const text = nullBodyStatuses.includes(transfer.status) ? null : transfer.responseText;
        const { status, statusText } = transfer;
        // Reading a header by name that another API does not expose would write an error to the console.
        const [, requestId] = /^x-request-id: *(\S+)/im.exec(transfer.getAllResponseHeaders()) ?? [];
        resolve(new Response(text, { status, statusText, headers: requestId ? { 'x-request-id': requestId } : {} }));
      });
      transfer.addEventListener('error', () => reject(new TypeError('the upload could not be sent')));
      transfer.addEventListener('abort', () => reject(request.signal.reason as Error));
      request.signal.addEventListener('abort', () => transfer.abort());
      transfer.send(body);
    });
  };
}
