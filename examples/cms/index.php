<?php get_header(); ?>
<h1>Welcome</h1>
<?php get_footer(); ?>
