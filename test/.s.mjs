// node test/.s.mjs out width scheme lang state tenant.userType ...
import { chromium } from 'playwright-core';
const [out, ...cells] = process.argv.slice(2);
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking']});
let i=0;
const port = process.env.PORT ?? 4800;
const states = await (await fetch(`http://127.0.0.1:${port}/sandbox/gallery`)).json();
for (const cell of cells) {
  const [state, variant, lang, scheme, width, theme] = cell.split('/');
  const s = states.find(x=>x.id===state);
  const [tenant,userType]=variant.split('.');
  const ctx = await b.newContext({viewport:{width:Number(width),height:width<600?780:900}, reducedMotion:'reduce', forcedColors: process.env.FORCED?'active':'none'});
  const p = await ctx.newPage();
  p.on('pageerror',m=>console.log('ERR',m.message));
  const t=Buffer.from(JSON.stringify({tenant,'user-type':userType,'color-scheme':scheme,home:'/arrived/home',...(s.spec&&{'api-base':'/as/'+encodeURIComponent(s.spec)}),...s.attributes,state,...(theme&&{theme})})).toString('base64url');
  const route = s.route==='/'?'':s.route;
  await p.goto(`http://127.0.0.1:${port}/frame/${t}/login${route}${route.includes('?')?'&':'?'}hl=${lang}`);
  await p.waitForFunction(()=>document.documentElement.dataset.state,null,{timeout:60000}).catch(()=>console.log('timeout',cell));
  const st = await p.evaluate(()=>document.documentElement.dataset.state);
  if(st!=='ready') console.log(cell, st);
  const over = await p.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth);
  if(over>0) console.log(cell,'overflow',over);
  await p.waitForTimeout(250);
  await p.screenshot({path:`/tmp/s/${String(i++).padStart(2,'0')}.png`,fullPage:!process.env.FOLD});
  await ctx.close();
}
await b.close();
