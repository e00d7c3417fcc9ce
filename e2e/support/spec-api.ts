import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A second implementation of the specification's API, written from spec 3 and 7 alone: every call of spec 7, every reply with
 * exactly the fields of spec 3. It represents the customer's own server, without this project's extensions.
 */
export interface SpecApi {
  url: string;
  /** Calls that spec 7 does not list, and calls that do not conform to it. */
  faults: string[];
  /** The received calls, such as `GET /api/body/list`. */
  calls: Set<string>;
  /** Sets the reply of the purchase check. */
  setBuyStatus: (status: { isBuy: unknown; dueTime: unknown }) => void;
  stop: () => Promise<void>;
}

interface Call {
  query: URLSearchParams;
  form: URLSearchParams;
  json: Record<string, unknown>;
  body: string;
  path: string;
}
type Reply = { code?: string; message?: string; data?: unknown } | { state: string; url: string; message: string };

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const page =
  '<!doctype html><html lang="en"><title>Software</title><link rel="icon" href="data:,"><p>The software of the customer</p></html>';
const plan = (id: string, title: string, price: string) => ({
  id: `goods-${id}`,
  fastspringParams: JSON.stringify({
    id,
    title,
    cnTitle: `${title}（中文）`,
    text: 'Billed regularly',
    cnText: '定期付费',
    discrib: 'Everything',
    cnDiscrib: '全部内容',
    price,
    cnPrice: price,
  }),
});

/** Starts the API on a free port. */
export async function startSpecApi(): Promise<SpecApi> {
  const faults: string[] = [];
  const calls = new Set<string>();
  const user = { id: 7, email: '', nickName: '', avatar: '' };
  let buyStatus: unknown = { isBuy: false, dueTime: null };
  const token = 'opaque-token-of-the-customer';

  const software = (id: number, title: string, enTitle: string) => ({
    id,
    title,
    enTitle,
    image: JSON.stringify({ file: `/files/${id}.png` }),
    pcPath: JSON.stringify({ url: `${url()}/software/${id}` }),
  });
  const posts = [
    { id: 911, title: 'On the deltoid', photo: '/files/911.png' },
    { id: 912, title: 'On the squat', photo: '' },
  ];

  const routes: Record<string, (call: Call) => Reply> = {
    'POST /api/passport/register': ({ form }) => {
      need(form, 'nickName', 'email', 'password');
      Object.assign(user, { nickName: form.get('nickName'), email: form.get('email') });
      return { data: null };
    },
    'POST /api/passport/account/login': ({ form }) => {
      need(form, 'email', 'password');
      return form.get('password') === 'abc12345'
        ? { data: { token } }
        : { code: '1000', message: 'Wrong password', data: null };
    },
    'POST /api/passport/active/email': ({ form }) => (need(form, 'email'), { data: null }),
    'POST /api/passport/forget/password/email': ({ form }) => (need(form, 'email'), { data: null }),
    'POST /api/passport/forget/password': ({ form }) => (need(form, 'email', 'code', 'newPassword'), { data: null }),
    'GET /api/u/user/info': () => ({ data: user }),
    'POST /api/u/user/update': ({ form }) => {
      Object.assign(user, Object.fromEntries(form));
      return { message: 'Profile saved', data: null };
    },
    'GET /api/u/account/cancel': () => ({ data: null }),
    'GET /api/u/order/list': ({ query }) => {
      need(query, 'page', 'size');
      return {
        data: {
          list: [
            {
              title: '半年套餐',
              source: 1,
              price: 49,
              createTime: '2026-01-02 03:04:05',
              dueTime: '2026-07-02 03:04:05',
              domainId: 1,
            },
            {
              title: 'Education',
              source: 2,
              price: '98',
              createTime: '2026-02-03 04:05:06',
              dueTime: null,
              domainId: 2,
            },
          ],
          totalRecord: 2,
        },
      };
    },
    'GET /api/u/order/order/buy': ({ query }) => (need(query, 'client', 'domainId'), { data: buyStatus }),
    'POST /api/u/order/paypal/subscribe': () => ({ data: null }),
    'POST /api/u/order/paypal/create': () => ({ data: null }),
    'POST /api/u/order/paypal/capture': () => ({ data: null }),
    'POST /api/common/email': ({ form }) => (need(form, 'name', 'email', 'agree'), { data: null }),
    'POST /api/common/propose/create': ({ json }) => {
      if (['contact', 'userName', 'content'].some((field) => typeof json[field] !== 'string')) {
        faults.push(`propose without its fields: ${Object.keys(json).join()}`);
      }
      return { message: 'We have your message', data: null };
    },
    'POST /api/common/file/upload': ({ body }) => {
      if (!body.includes('name="upfile"')) {
        faults.push('an upload without upfile');
      }
      return { state: 'SUCCESS', url: '/files/avatar.png', message: '' };
    },
    'GET /api/software/package/list': () => ({
      data: {
        list: [
          { id: 1, title: '肌肉与运动', enTitle: 'Muscle and Movement', image: '' },
          { id: 2, title: '肌骨患者教育', enTitle: 'MSK Patient Education', image: '' },
        ],
      },
    }),
    'GET /api/goods/body/list': () => ({
      data: [plan('monthly', 'Monthly', '$9.90'), plan('yearly', 'Yearly', '$89.00')],
    }),
    'GET /api/body/list': ({ query }) => {
      need(query, 'softwarePackageId', 'page', 'size');
      return {
        data: {
          list: [
            software(1, '力量训练', 'Strength Training'),
            software(2, '拉伸训练', 'Stretching'),
            software(5, '功能解剖', 'Functional Anatomy'),
          ],
        },
      };
    },
    'GET /api/edu/patient/category/all': () => ({
      data: [
        { id: 1, title: '颈部', enTitle: 'Neck', image: '' },
        { id: 2, title: '肩部', enTitle: 'Shoulder', image: '' },
      ],
    }),
    'GET /api/information/list': ({ query }) => (
      need(query, 'page', 'size'),
      { data: { list: posts, totalRecord: 2 } }
    ),
    'GET /api/information/detail/:id': ({ path }) => {
      const post = posts.find(({ id }) => path.endsWith(`/${id}`));
      return post
        ? {
            data: {
              title: post.title,
              readCount: 5,
              createTime: '2026-01-02 03:04:05',
              photo: post.photo,
              content: `<p>Words ${post.title.toLowerCase()}.</p>`,
            },
          }
        : { code: '404', message: 'No such post', data: null };
    },
  };

  function need(given: URLSearchParams, ...names: string[]): void {
    const missing = names.filter((name) => !given.has(name));
    if (missing.length > 0) {
      faults.push(`without ${missing.join()}: ${given}`);
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://api');
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    const send = (status: number, type: string, body: string | Buffer) => {
      response
        .writeHead(status, {
          'content-type': type,
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'authorization, content-type, language, platform',
          'access-control-allow-methods': 'GET, POST',
        })
        .end(body);
    };
    if (request.method === 'OPTIONS') {
      return send(204, 'text/plain', '');
    }
    if (path.startsWith('/files/')) {
      return send(200, 'image/png', picture);
    }
    if (path.startsWith('/software/')) {
      return send(200, 'text/html; charset=utf-8', page);
    }
    const name = `${request.method} ${path.replace(/(\/detail\/)[^/]+$/, '$1:id')}`;
    const route = routes[name];
    const { platform, language, authorization } = request.headers;
    if (!route || platform !== 'PC' || !['en', 'cn'].includes(String(language))) {
      faults.push(`${name} (Platform ${String(platform)}, language ${String(language)})`);
      return send(404, 'text/plain', '');
    }
    calls.add(name);
    const body = Buffer.concat(chunks).toString('latin1');
    const type = request.headers['content-type'] ?? '';
    const reply =
      path.startsWith('/api/u/') && authorization !== `Bearer ${token}`
        ? { code: 'Unauthorized', message: 'Who are you?', data: null }
        : route({
            query,
            path,
            body,
            form: new URLSearchParams(type.includes('urlencoded') ? body : ''),
            json: type.includes('json') ? (JSON.parse(body) as Record<string, unknown>) : {},
          });
    return send(
      200,
      'application/json',
      JSON.stringify('state' in reply ? reply : { code: 'OK', message: '', ...reply }),
    );
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: url(),
    faults,
    calls,
    setBuyStatus: (status) => {
      buyStatus = status;
    },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
