import { prepareShop } from '../prepare-shop.ts';
const t=performance.now();
const d=await prepareShop({directory:'/tmp/search-big/database',durable:false,products:100000, report:(l)=>console.log(l)});
console.log(d.url,performance.now()-t);
setTimeout(()=>{void d.stop().then(()=>process.exit())},3600_000);
process.on('SIGTERM',()=>void d.stop().then(()=>process.exit()));
