import {readFileSync,readdirSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
const VLQ='ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
function dec(s){const o=[];let sh=0,v=0;for(const c of s){const d=VLQ.indexOf(c);v|=(d&31)<<sh;if(d&32)sh+=5;else{o.push(v&1?-(v>>1):v>>1);v=0;sh=0}}return o}
for(const want of process.argv.slice(2)){
const f=readdirSync('dist/chunks').find(x=>x.startsWith(want)&&x.endsWith('.js'));
const code=readFileSync('dist/chunks/'+f,'utf8');const map=JSON.parse(readFileSync('dist/chunks/'+f+'.map','utf8'));
const lines=code.split('\n');const size={};const text={};let src=0;
map.mappings.split(';').forEach((l,i)=>{let col=0;const segs=l.split(',').filter(Boolean).map(dec);let prev=0,ps=null;
 for(const s of segs){col+=s[0]; if(ps!==null){size[ps]=(size[ps]||0)+col-prev;text[ps]=(text[ps]||'')+lines[i].slice(prev,col)} if(s.length>1){src+=s[1];ps=src}else ps=null;prev=col}
 if(ps!==null){size[ps]=(size[ps]||0)+lines[i].length-prev;text[ps]=(text[ps]||'')+lines[i].slice(prev)}});
const rows=Object.entries(size).map(([k,v])=>[map.sources[k],v,brotliCompressSync(text[k]).length]).sort((a,b)=>b[2]-a[2]);
console.log(f,brotliCompressSync(code).length);
for(const r of rows.slice(0,45))console.log(String(r[1]).padStart(7),String(r[2]).padStart(6),r[0]);
}
