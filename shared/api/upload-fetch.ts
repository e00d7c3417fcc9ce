/** Statuses whose reply has no body, so that a Response refuses to take one. */
const nullBodyStatuses = [204, 205, 304];

/**
 * A `fetch` that tells how much of the body is sent: browsers tell that to XMLHttpRequest alone. It is for uploads; all
 * other calls go through `request-fetch`.
 * @param onProgress hears the sent part, from 0 to 1
 * @returns a function in the shape of fetch; it rejects with a TypeError when the network is away, and with the signal's
 * reason when the call was given up
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
        // Asking by name for a header that another API keeps to itself would be reported to the console.
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
