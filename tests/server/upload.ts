import type { UploadReply } from '@site/shared/contracts';
import type { TestSite } from './test-app';

export interface Part {
  field?: string;
  name?: string;
  type?: string;
  bytes: Buffer;
}

/** Sends files like a browser's form, and returns the bare response of spec 3. */
export async function uploadParts(
  site: TestSite,
  token: string,
  parts: Part[],
  language = 'en',
): Promise<UploadReply & { status: number; code?: string }> {
  const boundary = 'test-boundary-7f3a';
  const chunks = parts.flatMap(({ field = 'upfile', name = 'a.png', type = 'image/png', bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/common/file/upload',
    headers: {
      language,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return { status: reply.statusCode, ...(reply.json() as UploadReply) };
}

/** Sends one picture. */
export async function uploadPicture(site: TestSite, token: string, bytes: Buffer): Promise<UploadReply> {
  const { status: _status, ...reply } = await uploadParts(site, token, [{ bytes }]);
  return reply;
}
